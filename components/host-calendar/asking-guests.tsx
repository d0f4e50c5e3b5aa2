import { Hourglass } from "lucide-react";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Guests of another departure who ask for this one; their seats here are held until somebody answers. */
export function AskingGuests({
  bookings,
  hrefOf,
}: {
  bookings: readonly BookingDto[];
  /** The page of a booking, for those who have one of each: admins. */
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
          {`, ${formatGroup(move.adults, move.children)}, requested a move to this time. Now confirmed for ${formatDate(date)}, ${formatTime(time)}.`}
        </span>
      </p>
    );
  });
}
