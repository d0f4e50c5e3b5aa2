import type { ReactNode } from "react";

interface BookBarProps {
  /** The price. */
  children: ReactNode;
  /** The links for booking. */
  action: ReactNode;
}

/**
 * The price and the links for booking, at the bottom of a phone's or tablet's window while the parent element is
 * visible. Must be the last child of that parent. page-parts.css keeps focused elements from being hidden behind the
 * bar.
 */
export function BookBar({ children, action }: BookBarProps) {
  return (
    <div className="book-bar -mx-(--gutter) sticky bottom-0 z-5 mt-10 flex min-h-18 flex-wrap items-center justify-between gap-4 border-line border-t bg-paper px-(--gutter) pt-2.5 lg:hidden print:hidden">
      <p className="min-w-0 flex-1 basis-32">{children}</p>
      {action}
    </div>
  );
}
