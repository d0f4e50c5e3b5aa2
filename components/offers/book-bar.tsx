import type { ReactNode } from "react";

/** Id of the element for the day of the next departure (`load-departures.tsx`). */
export const NEXT_DAY = "next-day";

interface BookBarProps {
  /** The price. */
  children: ReactNode;
  /** Whether `NextDepartures` shows the day of the next departure here. */
  hasNextDay?: boolean;
  /** The second line. Default: that guests pay on the day. */
  note?: string;
  /** The links for booking. */
  action: ReactNode;
}

/**
 * The price and the links for booking, at the bottom of a phone's or tablet's window while the parent element is
 * visible. Must be the last child of that parent. page-parts.css keeps focused elements from being hidden behind the
 * bar.
 */
export function BookBar({ children, hasNextDay = false, note = "You pay on the day", action }: BookBarProps) {
  return (
    <div className="book-bar -mx-(--gutter) sticky bottom-0 z-5 mt-10 flex min-h-18 flex-wrap items-center justify-between gap-4 border-line border-t bg-paper px-(--gutter) pt-2.5 lg:hidden print:hidden">
      <div className="min-w-0 flex-1 basis-32">
        <p>{children}</p>
        {/* Keeps the height of one line, so that nothing moves when the day is loaded. */}
        <p id={hasNextDay ? NEXT_DAY : undefined} className="min-h-[1lh] text-base text-muted leading-snug">
          {hasNextDay ? null : note}
        </p>
      </div>
      {action}
    </div>
  );
}
