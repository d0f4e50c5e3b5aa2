"use client";

import Link, { useLinkStatus } from "next/link";

export interface DashboardTab {
  label: string;
  href: string;
  isCurrent: boolean;
}

interface DashboardTabsProps {
  /** Name of the dashboard, for screen readers. */
  label: string;
  tabs: readonly DashboardTab[];
}

/** Links to the views of a dashboard. */
export function DashboardTabs({ label, tabs }: DashboardTabsProps) {
  return (
    <nav aria-label={label} className="border-line border-b print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1 md:gap-x-3">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="relative inline-flex min-h-12 items-center border-transparent border-b-3 px-2.5 font-semibold text-muted hover:border-control hover:text-ink aria-[current]:border-accent aria-[current]:text-ink md:px-3"
            >
              {tab.label}
              <Pending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An animated line on the tab while its page loads. */
function Pending() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-x-0 -bottom-[3px] h-[3px] origin-left bg-accent transition-transform duration-700 ${pending ? "scale-x-100" : "scale-x-0"}`}
    />
  );
}
