import type { ReactNode } from "react";
import { moreId } from "@/components/dashboard/more-id";
import { ShowMore } from "@/components/dashboard/show-more";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingTicket, type TicketReview } from "./booking-ticket";

interface TourListProps {
  title: string;
  /** Part of the element ids. */
  name: "upcoming" | "past" | "cancelled";
  tours: readonly BookingDto[];
  /** Number of tours in the whole list. */
  total: number;
  /** How many more tours "Show more" displays. */
  step: number;
  /** Returns the address of the page that shows `shown` tours. */
  hrefOf: (shown: number) => string;
  reviewOf: (booking: BookingDto) => TicketReview | undefined;
  /** Whether a booking is confirmed instantly once the tourist verifies the email address. */
  awaitsEmail?: (booking: BookingDto) => boolean;
  /** Renders the buttons that change a booking, or nothing if it cannot be changed. */
  changesOf?: (booking: BookingDto) => ReactNode;
  /** Renders practical information for the day of a booking. */
  factsOf?: (booking: BookingDto) => ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  /** Shown in place of an empty list. */
  children?: ReactNode;
}

/** A tourist's upcoming, past or cancelled bookings. */
export function TourList(props: TourListProps) {
  const {
    title,
    name,
    tours,
    total,
    step,
    hrefOf,
    reviewOf,
    awaitsEmail,
    changesOf,
    factsOf,
    action,
    children,
  } = props;
  const what = `${name} tours`;
  return (
    <section aria-labelledby={name}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={name} className="text-heading">
          {title}
          {total > 0 && <span className="font-normal text-muted tabular-nums">{` (${total})`}</span>}
        </h2>
        {action}
      </div>
      {tours.length === 0 && children}
      {tours.length > 0 && (
        <ul className="mt-5 space-y-5">
          {tours.map((booking, index) => (
            <li key={booking._id} id={moreId(what, index)} tabIndex={-1} className="focus:outline-none">
              <BookingTicket
                booking={booking}
                isPast={name === "past"}
                awaitsEmail={awaitsEmail?.(booking) ?? false}
                review={reviewOf(booking)}
                facts={factsOf?.(booking)}
              >
                {changesOf?.(booking)}
              </BookingTicket>
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        what={what}
        shown={tours.length}
        total={total}
        step={step}
        href={hrefOf(tours.length + step)}
      />
    </section>
  );
}
