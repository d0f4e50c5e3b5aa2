import Link from "next/link";
import { touristName } from "@/components/admin/bookings/booking-names";
import { pleaseCallGuest } from "@/components/bookings/please-call-guest";
import { StatusBadge } from "@/components/bookings/status-badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { formatGroup, formatPhone, formatTime, formatTotal } from "@/lib/format";
import { callPath, withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The bookings of one offer at one time. */
interface BookedDeparture {
  time: string;
  offer: { kind: "service" | "product"; id: string; name: string };
  host: { name: string; phone: string } | null;
  bookings: readonly BookingDto[];
}

interface Row extends Omit<BookedDeparture, "bookings"> {
  _id: string;
  booking: BookingDto;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "guest",
    heading: "Time and guest",
    isTitle: true,
    name: ({ booking }) => `booking ${booking.reference}`,
    cell: ({ time, booking }) => (
      <span className="flex gap-3">
        <span className="w-18 shrink-0 whitespace-nowrap font-bold tabular-nums">{formatTime(time)}</span>
        <Link
          href={ADMIN_PAGES.booking(booking._id)}
          prefetch={false}
          className="text-link wrap-anywhere md:min-w-28"
        >
          {touristName(booking)}
        </Link>
      </span>
    ),
  },
  {
    key: "tour",
    heading: "Tour and host",
    phone: "line",
    cell: ({ offer, host, booking: { adults, children } }) => (
      <>
        <span className="wrap-anywhere block">
          <span className="md:hidden">{`${formatGroup(adults, children)}, `}</span>
          {offer.name}
        </span>
        {host && (
          <a href={callPath(host.phone)} className="when-open block text-muted">
            {`${host.name}, `}
            <span className="whitespace-nowrap">{formatPhone(host.phone)}</span>
          </a>
        )}
      </>
    ),
  },
  {
    key: "party",
    heading: "Party and phone",
    cell: ({ booking }) => {
      const phone = booking.contact?.phone;
      return (
        <>
          <span className="block max-md:hidden">{formatGroup(booking.adults, booking.children)}</span>
          {phone ? (
            <a href={callPath(phone)} className="block whitespace-nowrap">
              {formatPhone(phone)}
            </a>
          ) : (
            <span className="text-muted">{pleaseCallGuest(booking) || "No phone number"}</span>
          )}
        </>
      );
    },
  },
  {
    key: "notes",
    heading: "Notes",
    cell: ({ booking: { specialNotes } }) =>
      specialNotes ? <span className="wrap-anywhere block whitespace-pre-line">{specialNotes}</span> : null,
  },
  {
    key: "total",
    heading: "To pay",
    isFigure: true,
    cell: ({ booking }) => formatTotal(booking.totalPrice),
  },
  {
    key: "status",
    heading: "Status",
    phone: "aside",
    cell: ({ booking }) => <StatusBadge status={booking.status} isSmall />,
  },
];

/** Maximum number of bookings of a day. The day sheet has all. */
const MOST = 50;

interface DayBookingsProps {
  /** For the table's caption, such as "today". */
  day: string;
  /** `YYYY-MM-DD` */
  date: string;
  departures: readonly BookedDeparture[];
}

/** The first bookings of a day in order of time. */
export function DayBookings({ day, date, departures }: DayBookingsProps) {
  const rows = departures.flatMap(({ bookings, ...departure }) =>
    bookings.map((booking) => ({ _id: booking._id, booking, ...departure })),
  );
  if (rows.length === 0) return <p className="text-muted">No bookings.</p>;
  return (
    <>
      <DataTable caption={`Bookings ${day}`} columns={COLUMNS} rows={rows.slice(0, MOST)} isDense />
      {rows.length > MOST && (
        <Link
          href={withQuery(ADMIN_PAGES.daySheets, { from: date })}
          prefetch={false}
          className="text-link mt-2 inline-block"
        >
          {`See all ${rows.length} bookings ${day}`}
        </Link>
      )}
    </>
  );
}
