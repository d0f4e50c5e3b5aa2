import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";

interface ShowMoreProps {
  /** What there are more of, such as "past tours". */
  what: string;
  shown: number;
  total: number;
  /** How many come at a time. */
  step: number;
  /** Address that shows that many. */
  hrefOf: (shown: number) => string;
}

/** Leads to the same list with its next items; the first of them has the id `moreId` gives and takes the focus. */
export function ShowMore({ what, shown, total, step, hrefOf }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link
        href={`${hrefOf(shown + step)}#${moreId(what, shown)}`}
        className={buttonClass({ look: "outline" })}
      >
        Show {Math.min(step, total - shown)} more <span className="sr-only">{what}</span>
      </Link>
      <span className="text-base text-muted tabular-nums">
        {shown} of {total}
      </span>
    </p>
  );
}

/** Id of the item at that place (from 0) of a list that grows. */
export function moreId(what: string, index: number): string {
  return `${what.replaceAll(" ", "-")}-${index + 1}`;
}
