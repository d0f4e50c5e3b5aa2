import { type ReactNode, Suspense } from "react";
import { AdminDesk } from "@/components/admin/admin-desk";
import { SectionLink } from "@/components/admin/section-link";
import { mayMake, type StaffCall } from "@/lib/domain/permissions";
import { ADMIN_PAGES } from "@/lib/paths";
import { rightOfVisitor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { countQueue, type Queue } from "@/lib/server/use-cases/admin-counts";

/** The sections, each with the call that its page stands for; everybody has the others. */
const SECTIONS: readonly { href: string; label: string; call?: StaffCall; queue?: Queue }[] = [
  { href: ADMIN_PAGES.overview, label: "Overview" },
  {
    href: ADMIN_PAGES.pendingProviders,
    label: "Pending providers",
    call: "adminListPendingProviders",
    queue: "providers",
  },
  { href: ADMIN_PAGES.providers, label: "Providers", call: "adminListProviders" },
  { href: ADMIN_PAGES.bookings, label: "Bookings", call: "adminListBookings", queue: "bookings" },
  { href: ADMIN_PAGES.calendar, label: "Calendar", call: "adminListBookings" },
  { href: ADMIN_PAGES.products, label: "Products", call: "adminGetProductSchedule" },
  { href: ADMIN_PAGES.tourists, label: "Tourists", call: "adminListTourists" },
  { href: ADMIN_PAGES.reviews, label: "Reviews", call: "adminListReviews", queue: "reviews" },
  {
    href: ADMIN_PAGES.messages,
    label: "Messages",
    call: "adminListContactMessages",
    queue: "messages",
  },
  { href: ADMIN_PAGES.mails, label: "Mail", call: "adminListMails" },
  { href: ADMIN_PAGES.audit, label: "Audit trail", call: "adminListAuditEntries" },
  { href: ADMIN_PAGES.analytics, label: "Analytics", call: "adminGetAnalyticsReport" },
  { href: ADMIN_PAGES.staff, label: "Staff", call: "adminListStaff" },
  { href: ADMIN_PAGES.account, label: "Account" },
];

/** The navigation of the admin panel. It protects nothing: each page checks session and right itself. */
export default async function AdminPanelLayout({ children }: { children: ReactNode }) {
  const right = await rightOfVisitor();
  const sections = SECTIONS.filter(({ call }) => !call || mayMake(right, call));
  return (
    <AdminDesk right={right}>
      <div className="admin-panel shell pt-4 pb-4 md:pt-6">
        <nav aria-label="Admin sections" className="mb-8 border-line border-b md:mb-10">
          <ul className="relative -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) pt-1 pb-3 lg:flex-wrap">
            {sections.map(({ href, label, queue }) => (
              <li key={href}>
                <SectionLink href={href} label={label}>
                  {queue && (
                    <Suspense fallback={null}>
                      <QueueCount queue={queue} />
                    </Suspense>
                  )}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </AdminDesk>
  );
}

async function QueueCount({ queue }: { queue: Queue }) {
  const count = await loadPart(() => countQueue(queue));
  if (!count || count === "0") return null;
  return (
    <span className="min-w-7 rounded-full bg-wait-soft px-2 text-center font-semibold text-base text-wait tabular-nums forced-colors:border">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
