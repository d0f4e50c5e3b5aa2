import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

interface OverviewListProps {
  title: string;
  href: string;
  children: ReactNode;
}

/** The first items of a list, with a link to the whole list. */
export function OverviewList({ title, href, children }: OverviewListProps) {
  // Unique, because no two lists of the overview have the same title.
  const id = `overview-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="petal border border-line bg-surface p-5 md:p-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <Link
          href={href}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-base text-primary hover:text-primary-strong"
        >
          See all<span className="sr-only"> {title.toLowerCase()}</span>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  );
}
