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

/** Link to the same page with a longer list. The first new item, found by its `moreId`, takes the focus. */
export function ShowMore({ what, shown, total, step, href }: ShowMoreProps) {
  const wanted = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the list has grown
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus({ preventScroll: true });
    wanted.current = undefined;
  }, [shown]);

  if (shown >= total) return null;
  const next = moreId(what, shown);
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link
        href={`${href}#${next}`}
        onClick={() => {
          wanted.current = next;
        }}
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
