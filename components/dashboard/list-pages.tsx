import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";

interface ListPagesProps {
  /** What the pages are of, such as "Bookings". */
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** The page before and the page after, as links. */
export function ListPages({ label, page, pages, hrefOf }: ListPagesProps) {
  if (pages < 2) return null;
  const look = buttonClass({ look: "outline" });
  return (
    <nav aria-label={`${label}: pages`} className="mt-8 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={look}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Previous
        </Link>
      )}
      <span className="text-base text-muted tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link href={hrefOf(page + 1)} rel="next" className={look}>
          Next
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  );
}
