import { Plus } from "lucide-react";
import Link from "next/link";
import { ExportLink } from "@/components/admin/list/export-link";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { staffColumns } from "@/components/admin/staff/staff-list";
import { buttonClass } from "@/components/ui/button-class";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { pageStaff } from "@/lib/server/accounts/staff";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";

export const metadata = { title: "Staff" };

/** Maximum number of members on the page. */
const MOST = 500;

/** The members of our team with their permissions. */
export default async function StaffPage() {
  const actor = await requireStaff("adminListStaff", ADMIN_PAGES.staff);
  const staff = await loadPart(() => pageStaff({ page: 1, limit: MOST }));
  return (
    <Section
      title="Staff"
      lead="Changing someone's permissions logs them out, unless you choose “Everything”."
      actions={
        <>
          <ExportLink list="staff" href={ADMIN_API.export("staff")} />
          <Link href={ADMIN_PAGES.newStaff} prefetch={false} className={buttonClass({ look: "accent" })}>
            <Plus aria-hidden="true" className="size-5" />
            Add staff
          </Link>
        </>
      }
    >
      {staff ? (
        <DataTable caption="Staff" columns={staffColumns(actor.id)} rows={staff.items} />
      ) : (
        <ListFailed />
      )}
      {staff && staff.total > MOST && <p className="mt-4 text-muted">Showing the newest {MOST} accounts.</p>}
    </Section>
  );
}
