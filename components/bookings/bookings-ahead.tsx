import { formatDate, formatGroup, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { pleaseCallGuest } from "./please-call-guest";

interface BookingsAheadProps {
  bookings: readonly BookingDto[];
  /** Total number of bookings, which may be more than the list shows. */
  total?: number;
}

/**
 * Says which guests we email about the cancellation of these bookings, and which guests the reader has to
 * call.
 */
export function whomWeEmail(bookings: readonly BookingDto[]): string {
  const unreached = bookings.filter((booking) => pleaseCallGuest(booking) !== "").length;
  const isOne = bookings.length === 1;
  if (unreached === 0) return `We'll email the ${isOne ? "guest" : "guests"}.`;
  if (unreached === bookings.length)
    return `We can't email ${isOne ? "this guest" : "these guests"}. Please call them.`;
  return "We'll email guests with a confirmed email address. Please call the others.";
}

/** The guests whose confirmed bookings a deletion would cancel, with their contact details. */
export function BookingsAhead({ bookings, total = bookings.length }: BookingsAheadProps) {
  return (
    <section
      aria-label="Upcoming confirmed bookings"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll this area
      tabIndex={0}
      className="max-h-60 shrink-0 overflow-y-auto rounded-field bg-sunken px-4"
    >
      <ul className="divide-y divide-line">
        {bookings.map((booking) => {
          const { _id, touristId, contact, date, time, adults, children, reference } = booking;
          const call = pleaseCallGuest(booking);
          const reach = [contact?.phone, contact?.email || touristId?.email].filter(Boolean);
          return (
            <li key={_id} className="wrap-anywhere py-2 text-base">
              <span className="font-semibold">{touristId?.fullName ?? contact?.name ?? "A guest"}</span>
              {`, ${formatGroup(adults, children)}, ${reference}`}
              <span className="block">{`${formatDate(date)}, ${formatTime(time)}`}</span>
              {call ? (
                <span className="block font-medium text-wait">{call}</span>
              ) : (
                reach.length > 0 && <span className="block text-muted">{reach.join(", ")}</span>
              )}
            </li>
          );
        })}
      </ul>
      {total > bookings.length && (
        <p className="py-2 text-base">{`And ${(total - bookings.length).toLocaleString("en-US")} more.`}</p>
      )}
    </section>
  );
}
