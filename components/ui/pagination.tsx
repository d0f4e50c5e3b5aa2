import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "./button-class";

interface PaginationProps {
  page: number;
  limit: number;
  /** Number of items in the list. With `isAtLeast`, the list has at least that many. */
  total: number;
  isAtLeast?: boolean;
  href: (page: number) => string;
}

const NUMBER = new Intl.NumberFormat("en-US");

/** Words such as "1 to 25 of 60". */
export function shownOf(
  { page, limit, total, isAtLeast }: Omit<PaginationProps, "href">,
  shown: number,
): string {
  const all = `${NUMBER.format(total)}${isAtLeast ? "+" : ""}`;
  if (shown === 0) return total === 0 ? "None" : `Nothing on this page (${all} in total)`;
  const from = (page - 1) * limit + 1;
  if (from === 1 && shown === total && !isAtLeast) return total === 1 ? "1 in total" : `All ${all}`;
  return `${NUMBER.format(from)} to ${NUMBER.format(from + shown - 1)} of ${all}`;
}

/** Links to the previous and next page of a list. */
export function Pagination({ page, limit, total, isAtLeast = false, href }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;
  const hasNext = page < last || isAtLeast;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center gap-2">
      <Step href={page > 1 ? href(1) : undefined} label="First page">
        <ChevronsLeft aria-hidden="true" className="size-5" />
      </Step>
      <Step href={page > 1 ? href(Math.min(page - 1, last)) : undefined} label="Previous page">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      <span className="px-2 text-base tabular-nums">
        Page {NUMBER.format(page)} of {NUMBER.format(last)}
        {isAtLeast && "+"}
      </span>
      <Step href={hasNext ? href(page + 1) : undefined} label="Next page">
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
      {!isAtLeast && (
        <Step href={page < last ? href(last) : undefined} label="Last page">
          <ChevronsRight aria-hidden="true" className="size-5" />
        </Step>
      )}
    </nav>
  );
}

function Step({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  const look = `${buttonClass({ look: "outline" })} w-11 px-0!`;
  if (!href) {
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} prefetch={false} aria-label={label} className={look}>
      {children}
    </Link>
  );
}
