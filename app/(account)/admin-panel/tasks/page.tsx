import { TASK_COLUMNS } from "@/components/admin/bookings/task-list";
import { ExportLink } from "@/components/admin/list/export-link";
import { QueueTabs } from "@/components/admin/list/queue-tabs";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { mayMake } from "@/lib/domain/permissions";
import { type ListPageProps, listHref, listParams } from "@/lib/schemas/list-address";
import { openTasks } from "@/lib/server/bookings/tasks";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";

export const metadata = { title: "Tasks" };

/** Maximum number of tasks on the page. */
const MOST = 200;

/** All open tasks or, with `mine=true` in the address, those of the current admin. */
export default async function TasksPage({ searchParams }: ListPageProps) {
  const { staff, email } = await requireStaff("adminListBookings", ADMIN_PAGES.tasks);
  const isMine = listParams(await searchParams).mine === "true";
  const tasks = await loadPart(() => openTasks(MOST, isMine ? { assignee: email } : {}));
  return (
    <Section
      title="Tasks"
      lead="Add tasks on a booking's page. When a task is due, you also see it under Today."
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <QueueTabs
          label="Whose tasks"
          tabs={[
            { href: ADMIN_PAGES.tasks, label: "All tasks", isOpen: !isMine },
            { href: listHref(ADMIN_PAGES.tasks, { mine: "true" }), label: "My tasks", isOpen: isMine },
            {
              href: listHref(ADMIN_PAGES.bookings, { assignee: email }),
              label: "My bookings",
              isOpen: false,
            },
          ]}
        />
        {tasks && tasks.length > 0 && mayMake(staff, "adminExportList tasks") && (
          <ExportLink
            list="tasks"
            href={listHref(ADMIN_API.export("tasks"), isMine ? { mine: "true" } : {})}
          />
        )}
      </div>
      {!tasks && <ListFailed />}
      {tasks?.length === 0 && <p className="text-muted">No open tasks.</p>}
      {tasks && tasks.length > 0 && (
        <DataTable
          caption="Tasks"
          columns={TASK_COLUMNS.filter(({ isActions }) => !isActions || mayMake(staff, "adminNoteBooking"))}
          rows={tasks}
          isDense
        />
      )}
      {tasks?.length === MOST && (
        <p className="mt-3 text-muted">{`Only the first ${MOST} tasks are shown.`}</p>
      )}
    </Section>
  );
}
