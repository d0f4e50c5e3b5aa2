import Link from "next/link";
import type { ReactNode } from "react";
import { SECTION_HEADING } from "./section-heading";

interface SectionProps {
  title: string;
  lead?: string | undefined;
  /** The parent page, as a link above the heading. */
  back?: { href: string; label: string };
  /** Links beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, back, actions, children }: SectionProps) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {back && (
            <Link
              href={back.href}
              prefetch={false}
              className="text-link inline-block pb-2 text-base print:hidden"
            >
              {back.label}
            </Link>
          )}
          <h1 id={SECTION_HEADING} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h1>
          {lead && <p className="measure mt-1 wrap-anywhere text-muted print:hidden">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  );
}
