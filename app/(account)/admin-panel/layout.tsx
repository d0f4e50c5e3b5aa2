import { type ReactNode, Suspense } from "react";
import { AdminDesk } from "@/components/admin/admin-desk";
import { SectionLink } from "@/components/admin/section-link";
import { ADMIN_PAGES } from "@/lib/paths";
import { isAdminLooking } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { countQueue, type Queue } from "@/lib/server/use-cases/admin-counts";

const SECTIONS: readonly { href: string; label: string; queue?: Queue }[] = [
  { href: ADMIN_PAGES.overview, label: "Overview" },
  { href: ADMIN_PAGES.pendingProviders, label: "Pending providers", queue: "providers" },
  { href: ADMIN_PAGES.providers, label: "Providers" },
  { href: ADMIN_PAGES.bookings, label: "Bookings", queue: "bookings" },
  { href: ADMIN_PAGES.calendar, label: "Calendar" },
  { href: ADMIN_PAGES.products, label: "Products" },
  { href: ADMIN_PAGES.tourists, label: "Tourists" },
  { href: ADMIN_PAGES.reviews, label: "Reviews", queue: "reviews" },
  { href: ADMIN_PAGES.messages, label: "Messages" },
  { href: ADMIN_PAGES.mails, label: "Mail" },
  { href: ADMIN_PAGES.audit, label: "Audit trail" },
  { href: ADMIN_PAGES.analytics, label: "Analytics" },
  { href: ADMIN_PAGES.account, label: "Account" },
];

/** The navigation of the admin panel. It protects nothing: each page checks the session itself. */
export default function AdminPanelLayout({ children }: { children: ReactNode }) {
  return (
    <AdminDesk>
      <div className="shell pt-4 pb-4 md:pt-6">
        <nav aria-label="Admin sections" className="mb-8 border-line border-b md:mb-10">
          <ul className="relative -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) pt-1 pb-3 lg:flex-wrap">
            {SECTIONS.map(({ href, label, queue }) => (
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
  const count = await loadPart(async () => ((await isAdminLooking()) ? countQueue(queue) : "0"));
  if (!count || count === "0") return null;
  return (
    <span className="min-w-7 rounded-full bg-wait-soft px-2 text-center font-semibold text-base text-wait tabular-nums forced-colors:border">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
