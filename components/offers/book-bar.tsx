import type { ReactNode } from "react";

interface BookBarProps {
  /** What it costs. */
  children: ReactNode;
  /** The link or links that book. */
  action: ReactNode;
}

/**
 * The price and the way to book, at the lower edge of a phone's or tablet's window for as long as its parent is in view.
 * Stands last in that parent. The page leaves room for it when the focus moves (page-parts.css).
 */
export function BookBar({ children, action }: BookBarProps) {
  return (
    <div className="book-bar -mx-(--gutter) sticky bottom-0 z-5 mt-10 flex min-h-18 flex-wrap items-center justify-between gap-4 border-line border-t bg-paper px-(--gutter) pt-2.5 lg:hidden print:hidden">
      <p className="min-w-0 flex-1 basis-32">{children}</p>
      {action}
    </div>
  );
}
