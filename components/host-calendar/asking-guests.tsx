import { Hourglass } from "lucide-react";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * Guests of another departure who request to move to this one. Their seats here are reserved until the request is
 * answered.
 */
export function AskingGuests({
  bookings,
  hrefOf,
}: {
  bookings: readonly BookingDto[];
  /** Returns the address of a booking's page. Only admins have such pages. */
  hrefOf?: (id: string) => string;
}) {
  return bookings.map(({ _id, touristId, contact, date, time, move }) => {
    if (!move) return null;
    const guest = touristId?.fullName ?? contact?.name ?? "A guest";
    return (
      <p key={_id} className="mt-2 flex gap-2 text-base">
        <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0 text-wait" />
        <span className="min-w-0 wrap-anywhere">
          {hrefOf ? (
            <a href={hrefOf(_id)} className="text-link">
              {guest}
            </a>
          ) : (
            <strong>{guest}</strong>
          )}
          {`, ${formatGroup(move.adults, move.children)}, requested a move to this time. Their booking is currently confirmed for ${formatDate(date)}, ${formatTime(time)}.`}
        </span>
      </p>
    );
  });
}
