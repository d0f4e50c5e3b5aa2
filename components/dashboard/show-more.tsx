"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { moreId } from "./more-id";

interface ShowMoreProps {
  /** What the list holds, such as "past tours". */
  what: string;
  shown: number;
  total: number;
  /** Number of items that it adds. */
  step: number;
  /** Address of the page with the longer list. */
  href: string;
}

/**
 * Link to the same page with a longer list. Its address ends with the `moreId` of the first new item, which takes the
 * focus. The address is asked for it, since React may make this component anew for the longer list.
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
