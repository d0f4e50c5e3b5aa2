"use client";

import { StatusBadge } from "@/components/bookings/status-badge";
import { buttonClass } from "@/components/ui/button-class";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import type { AffectedBooking } from "./affected";

interface AffectedBookingsProps {
  bookings: readonly AffectedBooking[];
  /** Returns the address of a booking's page. Only admins have such pages. */
  hrefOf?: (id: string) => string;
  /**
   * For admins: links to lists of these bookings. If there are several lists, `part` is the range of a list, such as
   * ` 1–50`. For a single list, `part` is empty.
   */
  lists?: readonly { href: string; part: string }[];
  onKeep: () => void;
  onGiveUp: () => void;
  isBusy: boolean;
}

/** The bookings that a rejected change of a schedule affects. `onKeep` makes the change but keeps these bookings. */
export function AffectedBookings({ bookings, hrefOf, lists = [], ...props }: AffectedBookingsProps) {
  const { onKeep, onGiveUp, isBusy } = props;
  return (
    <section
      aria-label="Affected bookings"
      className="petal-small border-2 border-wait bg-wait-soft p-4 text-ink md:p-5"
    >
      <ul className="divide-y divide-line">
        {bookings.map(({ _id, name, date, time, adults, children, reference, status, isAskedFor }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              {hrefOf ? (
                // Opens in a new tab, so that the unsaved changes in the form are not lost.
                <a href={hrefOf(_id)} target="_blank" rel="noreferrer" className="text-link font-semibold">
                  {name || "A guest"}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ) : (
                <span className="font-semibold">{name || "A guest"}</span>
              )}
              , {formatGroup(adults, children)}
              <span className="block text-base">
                {isAskedFor && "Requested move to "}
                {formatDate(date)}, {formatTime(time)}, {reference}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {lists.map(({ href, part }) => (
        <p key={href}>
          <a href={href} target="_blank" rel="noreferrer" className="text-link">
            {`Email these guests or cancel their ${bookings.length === 1 ? "booking" : "bookings"}${part}`}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      ))}
      <p className="mt-3">
        {bookings.length === 1
          ? "If you continue, these guests keep their booking. No one else can book this departure."
          : "If you continue, these guests keep their bookings. No one else can book these departures."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={onKeep}
          className={`${buttonClass({ look: "primary" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
        >
          {bookings.length === 1 ? "Keep booking, close departure" : "Keep bookings, close departures"}
        </button>
        <button type="button" onClick={onGiveUp} className={buttonClass({ look: "quiet" })}>
          Not now
        </button>
      </div>
    </section>
  );
}
