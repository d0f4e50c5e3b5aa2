import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { formatDate } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingRow } from "./booking-row";

interface BookingListProps {
  /** Sorted by date. */
  bookings: readonly BookingDto[];
  /** Returns the address of the day sheet for a day. */
  sheetOf: (day: string) => string;
  /** The host's answer to a booking, or the buttons to answer. */
  answerOf: (booking: BookingDto) => ReactNode;
}

/** A provider's bookings, grouped by day. */
export function BookingList({ bookings, sheetOf, answerOf }: BookingListProps) {
  const days = [...Map.groupBy(bookings, ({ date }) => date)];
  return (
    <ol className="space-y-8">
      {days.map(([day, ofDay]) => (
        <li key={day}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b-2 pb-1">
            <h2 className="text-subheading">{formatDate(day)}</h2>
            <IntentLink
              href={sheetOf(day)}
              className="text-link inline-flex min-h-11 items-center gap-2 text-base"
            >
              <Printer aria-hidden="true" className="size-4" />
              Day sheet <span className="sr-only">of {formatDate(day)}</span>
            </IntentLink>
          </div>
          {ofDay.map((booking) => (
            <BookingRow key={booking._id} booking={booking} isUnderDay>
              {answerOf(booking)}
            </BookingRow>
          ))}
        </li>
      ))}
    </ol>
  );
}
