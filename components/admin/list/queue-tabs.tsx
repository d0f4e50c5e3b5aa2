import Link from "next/link";

interface QueueTabsProps {
  label: string;
  tabs: readonly { href: string; label: string; isOpen: boolean }[];
}

/** Tabs above a list. Each links to a part of the list, such as the pending rows or all rows. */
export function QueueTabs({ label, tabs }: QueueTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap gap-1 rounded-field border border-line bg-sunken p-1">
        {tabs.map(({ href, label: name, isOpen }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={isOpen ? "true" : undefined}
              className="inline-flex min-h-9 items-center rounded-field px-4 font-medium text-base hover:text-primary aria-[current]:bg-surface aria-[current]:text-primary aria-[current]:shadow-raised forced-colors:aria-[current]:border"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
