import { Hourglass } from "lucide-react";
import { isSameMoment, isSameParty } from "@/lib/domain/moves";
import { formatBoth, formatDate, formatGroup, formatInstant, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The requested change of a confirmed booking, in words. Source: docs/product.md, "Changes of a booking". */

type Booked = Pick<
  BookingDto,
  "date" | "time" | "adults" | "children" | "totalPrice" | "providerId" | "move" | "status"
>;
type Asked = NonNullable<BookingDto["move"]>;

const whenOf = ({ date, time }: Pick<Booked, "date" | "time">) => `${formatDate(date)}, ${formatTime(time)}`;

/** The requested values that differ from the booking, such as `Thu, 5 Dec 2026, 2:30 pm` or `5 adults`. */
export function askedFor(booking: Omit<Booked, "move">, move: Asked): string {
  const isOtherTime = !isSameMoment(booking, move);
  const isOtherParty = !isSameParty(booking, move);
  return [isOtherTime && whenOf(move), isOtherParty && formatGroup(move.adults, move.children)]
    .filter(Boolean)
    .join(", ");
}

/**
 * The current booking and the requested change, such as `Confirmed for Tue, 3 Dec 2026, 6:00 am. You asked to change to
 * …`.
 */
export function confirmedAndAsked(booking: Omit<Booked, "move">, move: Asked): string {
  const now = isSameMoment(booking, move) ? formatGroup(booking.adults, booking.children) : whenOf(booking);
  return `Confirmed for ${now}. You asked to change to ${askedFor(booking, move)}.`;
}

function whatNext({ providerId }: Booked, { hostAnswer, expiresAt }: Asked): string {
  if (hostAnswer) return "Your host accepted. Our team still has to confirm the change.";
  const whom = providerId ? "Your host" : "Our team";
  return `${whom} has until ${formatInstant(expiresAt)} to answer. You keep your current booking unless they accept.`;
}

function whatNextForHost({ hostAnswer, expiresAt }: Asked): string {
  return hostAnswer
    ? "You accepted the change. Our team still has to confirm it."
    : `If you don't answer by ${formatInstant(expiresAt)}, the booking stays as it is.`;
}

/** The guest's change request, shown beside the confirmed booking. Renders nothing if there is no request. */
export function AskedMove({ booking, reader }: { booking: Booked; reader: "guest" | "host" }) {
  const { move } = booking;
  if (!move) return null;
  const price = isSameParty(booking, move) ? "" : ` The new total would be ${formatBoth(move.totalPrice)}.`;
  return (
    <div className="mt-3 flex gap-2 rounded-field bg-wait-soft px-4 py-3 text-base text-ink print:border print:border-line">
      <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0 text-wait" />
      <p className="min-w-0">
        <strong>
          {reader === "guest"
            ? confirmedAndAsked(booking, move)
            : `Confirmed. Requested change: ${askedFor(booking, move)}.`}
        </strong>
        {`${price} ${reader === "guest" ? whatNext(booking, move) : whatNextForHost(move)}`}
      </p>
    </div>
  );
}
