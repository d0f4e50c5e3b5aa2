"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds for which the toast is visible. Source: docs/product.md, "After booking". */
const SHOWN_TIME = 3_000;

/**
 * A message at the bottom of the window that says that an action succeeded. It covers the page, so that nothing moves
 * when it disappears.
 */
export function Toast({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_TIME);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <p className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-md gap-3 rounded-field border-2 border-good bg-good-soft p-4 font-semibold text-lead shadow-floating">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
      {children}
    </p>
  );
}
