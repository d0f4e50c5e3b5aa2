import type { ReactNode } from "react";
import { AdminPanel } from "@/components/admin/shared/admin-panel";
import { PanelSearch } from "@/components/admin/shared/panel-search";
import { SectionLink } from "@/components/admin/shared/section-link";
import { SectionNav } from "@/components/admin/shared/section-nav";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { mayMake, type StaffCall } from "@/lib/domain/permissions";
import type { ListParams } from "@/lib/schemas/list-address";
import { countQueue, type Queue } from "@/lib/server/admin/counts";
import { rightOfVisitor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { isSending } from "@/lib/server/mail/send";
import "./admin.css";

interface AdminSection {
  href: string;
  label: string;
  /** The API call whose permission the section requires; undefined if all admins may open the section. */
  call?: StaffCall;
  queue?: Queue;
  /** Query parameters that filter the list to the pending items. */
  waiting?: ListParams;
}

const GROUPS: readonly { name?: string; sections: readonly AdminSection[] }[] = [
  { sections: [{ href: ADMIN_PAGES.overview, label: "Today" }] },
  {
    name: "Bookings",
    sections: [
      {
        href: ADMIN_PAGES.bookings,
        label: "Bookings",
        call: "adminListBookings",
        queue: "bookings",
        waiting: { waiting: "true" },
      },
      { href: ADMIN_PAGES.tasks, label: "Tasks", call: "adminListBookings" },
      { href: ADMIN_PAGES.calls, label: "People to call", call: "adminListBookings", queue: "calls" },
      { href: ADMIN_PAGES.calendar, label: "Calendar", call: "adminListBookings" },
      { href: ADMIN_PAGES.daySheets, label: "Day sheets", call: "adminListBookings" },
    ],
  },
  {
    name: "Offers",
    sections: [
      { href: ADMIN_PAGES.products, label: "Tours", call: "adminGetProductSchedule", queue: "costs" },
      { href: ADMIN_PAGES.providers, label: "Hosts", call: "adminListProviders" },
      {
        href: ADMIN_PAGES.pendingProviders,
        label: "Pending hosts",
        call: "adminListPendingProviders",
        queue: "providers",
      },
    ],
  },
  {
    name: "Guests",
    sections: [
      { href: ADMIN_PAGES.tourists, label: "Travellers", call: "adminListTourists" },
      {
        href: ADMIN_PAGES.reviews,
        label: "Reviews",
        call: "adminListReviews",
        queue: "reviews",
        waiting: { waiting: "true" },
      },
      {
        href: ADMIN_PAGES.messages,
        label: "Messages",
        call: "adminListContactMessages",
        queue: "messages",
        waiting: { state: "open" },
      },
      { href: ADMIN_PAGES.questions, label: "Questions", call: "adminPublishQuestion" },
      { href: ADMIN_PAGES.mails, label: "Mail", call: "adminListMails" },
      { href: ADMIN_PAGES.eraseGuest, label: "Erase guest data", call: "adminEraseGuest" },
    ],
  },
  {
    name: "Office",
    sections: [
      { href: ADMIN_PAGES.homePage, label: "Home page", call: "adminSetHomePage" },
      { href: ADMIN_PAGES.company, label: "Company", call: "adminSetCompany" },
      { href: ADMIN_PAGES.exchangeRates, label: "Exchange rates", call: "adminSetExchangeRates" },
      { href: ADMIN_PAGES.analytics, label: "Analytics", call: "adminGetAnalyticsReport" },
      { href: ADMIN_PAGES.audit, label: "Audit log", call: "adminListAuditEntries" },
      { href: ADMIN_PAGES.staff, label: "Staff", call: "adminListStaff" },
      { href: ADMIN_PAGES.account, label: "Account" },
    ],
  },
];

/** The navigation of the admin panel. It does not protect the pages: each page checks session and permission itself. */
export default async function AdminPanelLayout({ children }: { children: ReactNode }) {
  const right = await rightOfVisitor();
  const groups = GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ call }) => !call || mayMake(right, call)),
  })).filter(({ sections }) => sections.length > 0);
  return (
    <AdminPanel right={right} isSending={isSending()}>
      <div className="admin-panel shell py-4 lg:grid lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-x-8 print:block">
        <SectionNav
          search={
            <PanelSearch
              pages={groups.flatMap(({ sections }) => sections.map(({ href, label }) => ({ href, label })))}
            />
          }
        >
          {groups.map(({ name, sections }) => (
            <SectionGroup key={name ?? "first"} name={name}>
              {sections.map(({ href, label, queue, waiting }) => (
                <li key={href}>
                  {queue ? (
                    <QueueLink {...{ href, label, queue, waiting }} />
                  ) : (
                    <SectionLink href={href} label={label} />
                  )}
                </li>
              ))}
            </SectionGroup>
          ))}
        </SectionNav>
        <div className="min-w-0">{children}</div>
      </div>
    </AdminPanel>
  );
}

/** Links under a heading. On narrow screens all groups form one line. */
function SectionGroup({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <li className="max-lg:contents">
      {name && (
        <span aria-hidden="true" className="block px-3 pb-1 font-semibold text-base text-muted max-lg:hidden">
          {name}
        </span>
      )}
      <ul aria-label={name} className="max-lg:contents">
        {children}
      </ul>
    </li>
  );
}

interface QueueLinkProps {
  href: string;
  label: string;
  queue: Queue;
  waiting: ListParams | undefined;
}

/**
 * Link to a section, with the number of its pending items. If there are any, the opened list shows only these
 * items.
 */
async function QueueLink({ href, label, queue, waiting = {} }: QueueLinkProps) {
  const count = await loadPart(() => countQueue(queue));
  if (!count || count === "0") return <SectionLink href={href} label={label} />;
  return (
    <SectionLink href={href} query={waiting} label={label}>
      <span className="min-w-7 rounded-full bg-wait-soft px-2 text-center font-semibold text-base text-wait tabular-nums forced-colors:border">
        {count}
        <span className="sr-only"> waiting</span>
      </span>
    </SectionLink>
  );
}
