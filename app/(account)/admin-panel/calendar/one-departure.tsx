import Link from "next/link";
import { touristName } from "@/components/admin/bookings/booking-names";
import { BookingChat } from "@/components/bookings/booking-chat";
import { GuestNotes } from "@/components/bookings/guest-notes";
import { StatusBadge } from "@/components/bookings/status-badge";
import { AskingGuests } from "@/components/host-calendar/asking-guests";
import { DepartureSeats } from "@/components/host-calendar/departure-seats";
import { ADMIN_PAGES, selectedBookings } from "@/lib/admin-paths";
import { formatGroup, formatPhone, formatTime } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { DepartureOfAll } from "@/lib/server/departures/day-of-all";

export function OneDeparture({ departure }: { departure: DepartureOfAll }) {
  const { time, offer, category, place, host, seats, bookings, asking } = departure;
  return (
    <article
      aria-label={`${offer.name}, ${formatTime(time)}`}
      className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8rem_1fr]"
    >
      <p className="whitespace-nowrap font-bold font-heading text-heading tabular-nums leading-tight">
        {formatTime(time)}
      </p>
      <div className="min-w-0">
        <h3 className="min-w-0 wrap-anywhere font-semibold font-text text-lead tracking-normal">
          {offer.name}
        </h3>
        <p className="text-base text-muted">{[category, place].filter(Boolean).join(", ")}</p>
        {host && (
          <p className="flex flex-wrap gap-x-4 wrap-anywhere text-base">
            <a href={ADMIN_PAGES.provider(offer.id)} className="text-link min-w-0">
              {host.name}
            </a>
            <a href={callPath(host.phone)} className="min-w-0">
              {formatPhone(host.phone)}
            </a>
          </p>
        )}
        {seats ? (
          <DepartureSeats seats={seats} unit={seats.unit} />
        ) : (
          <p className="text-base text-muted">Not a regular start time</p>
        )}
        {bookings.length > 1 && (
          <p className="flex flex-wrap gap-x-4 text-base">
            {selectedBookings(bookings.map(({ _id }) => _id)).map(({ href, part }) => (
              <Link key={href} href={href} prefetch={false} className="text-link">
                {`Email these guests${part}`}
                <span className="sr-only"> of {offer.name}</span>
              </Link>
            ))}
          </p>
        )}
        {bookings.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {bookings.map((booking) => (
              <Guest key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
        <AskingGuests bookings={asking} hrefOf={ADMIN_PAGES.booking} />
      </div>
    </article>
  );
}

function Guest({ booking }: { booking: BookingDto }) {
  const { _id, contact, adults, children, status, reference } = booking;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <a href={ADMIN_PAGES.booking(_id)} className="text-link font-semibold">
          {touristName(booking)}
        </a>
        , {formatGroup(adults, children)}
        <span className="flex flex-wrap gap-x-4 text-base">
          {contact?.phone && <a href={callPath(contact.phone)}>{formatPhone(contact.phone)}</a>}
          <BookingChat booking={booking} phone={contact?.phone} from="team" to={touristName(booking)} />
          <span className="text-muted">{reference}</span>
        </span>
        <GuestNotes booking={booking} className="mt-1 border-accent border-l-3 pl-3 text-base" />
      </span>
      <StatusBadge status={status} />
    </li>
  );
}
