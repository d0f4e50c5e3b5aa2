"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { moreId } from "./more-id";

interface ShowMoreProps {
  /** Name of the list's items, such as "past tours". */
  what: string;
  shown: number;
  total: number;
  /** How many more items "Show more" displays. */
  step: number;
  /** Address of the page that shows more items. */
  href: string;
}

/**
 * Link to the same page with a longer list. The link's hash is the `moreId` of the first new item, which receives the
 * focus. The id is read from the address instead of a ref, because React may mount a new component for the longer list.
 */
export function ShowMore({ what, shown, total, step, href }: ShowMoreProps) {
  const before = useRef(0);

  useEffect(() => {
    const firstNew = shown > before.current ? document.getElementById(window.location.hash.slice(1)) : null;
    firstNew?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);

  if (shown >= total) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link href={`${href}#${moreId(what, shown)}`} className={buttonClass({ look: "outline" })}>
        Show {Math.min(step, total - shown)} more <span className="sr-only">{what}</span>
      </Link>
      <span className="text-base text-muted tabular-nums">
        {shown} of {total}
      </span>
    </p>
  );
}
