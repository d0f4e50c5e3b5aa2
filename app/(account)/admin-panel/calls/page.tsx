import { CALL_COLUMNS } from "@/components/admin/bookings/calls";
import { ExportLink } from "@/components/admin/list/export-link";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { DataTable } from "@/components/ui/data-table";
import { Pagination, shownOf } from "@/components/ui/pagination";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { mayMake } from "@/lib/domain/permissions";
import { type ListPageProps, listHref, listParams, readListQuery } from "@/lib/schemas/list-address";
import { pageSchema } from "@/lib/schemas/page";
import { pageCalls } from "@/lib/server/bookings/calls";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";

export const metadata = { title: "People to call" };

export default async function CallsPage({ searchParams }: ListPageProps) {
  const { staff } = await requireStaff("adminListBookings", ADMIN_PAGES.calls);
  const { query } = readListQuery(pageSchema, listParams(await searchParams), { limit: "25" });
  const part = await loadPart(() => pageCalls(query, new Date()));
  const columns = CALL_COLUMNS.filter(({ isActions }) => !isActions || mayMake(staff, "adminMarkCalled"));
  return (
    <Section
      title="People to call"
      lead="We can't email these guests. Please call them with the news about their booking."
    >
      {!part && <ListFailed />}
      {part?.total === 0 && <p className="text-muted">No calls to make.</p>}
      {part && part.total > 0 && (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p className="text-base text-muted tabular-nums">
              {shownOf({ ...query, ...part }, part.items.length)}
            </p>
            {mayMake(staff, "adminExportList calls") && (
              <ExportLink list="calls" href={ADMIN_API.export("calls")} />
            )}
          </div>
          <DataTable caption="People to call" columns={columns} rows={part.items} />
          <Pagination
            {...query}
            {...part}
            href={(page) => listHref(ADMIN_PAGES.calls, { page: String(page) })}
          />
        </>
      )}
    </Section>
  );
}
