import { HOST_ANSWER_WORDS } from "@/lib/domain/host-answers";
import { formatDate, formatGroup, formatPhone, formatTime, formatTotal } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The fields of a booking that a page shows before somebody decides about the booking. */
export type SeenBooking = Pick<BookingDto, "date" | "time" | "adults" | "children" | "totalPrice"> &
  Partial<Pick<BookingDto, "status" | "specialNotes" | "contact" | "touristId" | "hostAnswer" | "move">>;

interface Difference {
  name: string;
  was: string;
  is: string;
}

function answerOf({ hostAnswer }: SeenBooking): string {
  if (!hostAnswer) return "none";
  const { answer, note } = hostAnswer;
  return [HOST_ANSWER_WORDS[answer].label, note].filter(Boolean).join(": ");
}

/**
 * The whole change request, because a new request may differ from the old one only in the party or only in the time.
 */
function requestOf({ move }: SeenBooking): string {
  if (!move) return "none";
  const { date, time, adults, children } = move;
  return [formatDate(date), formatTime(time), formatGroup(adults, children)].join(", ");
}

/** The parts of a booking in words; undefined for a part that the page did not show. */
const PARTS: Readonly<Record<string, (booking: SeenBooking) => string | undefined>> = {
  Day: ({ date }) => formatDate(date),
  Time: ({ time }) => formatTime(time),
  Group: ({ adults, children }) => formatGroup(adults, children),
  Total: ({ totalPrice }) => formatTotal(totalPrice),
  "Asks for": (booking) => (booking.move === undefined ? undefined : requestOf(booking)),
  Status: ({ status }) => status,
  Notes: ({ specialNotes }) => specialNotes,
  Guest: ({ touristId, contact }) => touristId?.fullName ?? contact?.name,
  Message: ({ contact }) => contact?.message,
  Phone: ({ contact }) => (contact ? formatPhone(contact.phone) : undefined),
  Email: ({ contact }) => contact?.email,
  "Host’s answer": (booking) => (booking.hostAnswer === undefined ? undefined : answerOf(booking)),
};

/** The differences between a booking and the version that the page showed. */
export function differencesOf(seen: SeenBooking, now: SeenBooking): Difference[] {
  return Object.entries(PARTS).flatMap(([name, partOf]) => {
    const [was, is] = [partOf(seen), partOf(now)];
    return was === undefined || is === undefined || was === is ? [] : [{ name, was, is }];
  });
}

/** Lists the differences, each with the new and the old value. */
export function BookingDifferences({ seen, now }: { seen: SeenBooking; now: SeenBooking }) {
  const differences = differencesOf(seen, now);
  if (differences.length === 0) return null;
  return (
    <ul aria-label="What changed" className="space-y-1 text-base text-ink">
      {differences.map(({ name, was, is }) => (
        <li key={name} className="wrap-anywhere font-normal">
          <span className="font-semibold">{name}:</span> now {is || "none"}{" "}
          <span className="text-muted">(was {was || "none"})</span>
        </li>
      ))}
    </ul>
  );
}

/** The current booking from a `CHANGED_MEANWHILE` error; undefined for other errors. */
export function changedBookingOf(error: unknown): BookingDto | undefined {
  const { code, details } = error as { code?: unknown; details?: Record<string, unknown> };
  return code === "CHANGED_MEANWHILE" ? (details?.booking as BookingDto | undefined) : undefined;
}
