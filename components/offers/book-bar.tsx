import type { ReactNode } from "react";

interface BookBarProps {
  /** What it costs. */
  children: ReactNode;
  /** The link or links that book. */
  action: ReactNode;
}

/**
 * The price and the way to book, at the lower edge of a phone's or tablet's window for as long as its parent is in view.
 * Stands last in that parent. The page leaves room for it when the focus moves (globals.css).
 */
export function BookBar({ children, action }: BookBarProps) {
  return (
    <div className="book-bar">
      <p className="min-w-0 flex-1 basis-32">{children}</p>
      {action}
    </div>
  );
}
