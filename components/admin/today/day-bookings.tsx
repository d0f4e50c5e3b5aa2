import Link from "next/link";
import { bookedName, touristName } from "@/components/admin/bookings/booking-names";
import { GuestNotes } from "@/components/bookings/guest-notes";
import { pleaseCallGuest } from "@/components/bookings/please-call-guest";
import { StatusBadge } from "@/components/bookings/status-badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { formatGroup, formatPhone, formatTime, formatTotal } from "@/lib/format";
import { callPath, withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

interface BookingOfDay {
  /** Same as `booking._id`, because `DataTable` requires an `_id` in each row. */
  _id: string;
  booking: BookingDto;
  /** Null for a product or when the provider was deleted. */
  host: { name: string; phone: string } | null;
}

const COLUMNS: readonly Column<BookingOfDay>[] = [
  {
    key: "guest",
    heading: "Time and guest",
    isTitle: true,
    name: ({ booking }) => `booking ${booking.reference}`,
    cell: ({ booking }) => (
      <span className="flex gap-3">
        <span className="w-18 shrink-0 whitespace-nowrap font-bold tabular-nums">
          {formatTime(booking.time)}
        </span>
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
    cell: ({ host, booking }) => (
      <>
        <span className="wrap-anywhere block">
          <span className="md:hidden">{`${formatGroup(booking.adults, booking.children)}, `}</span>
          {bookedName(booking)}
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
    heading: "Group and phone",
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
    cell: ({ booking }) =>
      booking.specialNotes || booking.contact?.message ? <GuestNotes booking={booking} /> : null,
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

interface DayBookingsProps {
  /** For the table's caption, such as "today". */
  day: string;
  /** `YYYY-MM-DD` */
  date: string;
  bookings: readonly BookingOfDay[];
  /** Whether the day has other bookings, which only the day sheet shows. */
  hasMore: boolean;
}

/** The first bookings of a day in order of time. */
export function DayBookings({ day, date, bookings, hasMore }: DayBookingsProps) {
  if (bookings.length === 0) return <p className="text-muted">No bookings.</p>;
  return (
    <>
      <DataTable caption={`Bookings ${day}`} columns={COLUMNS} rows={bookings} isDense />
      {hasMore && (
        <Link
          href={withQuery(ADMIN_PAGES.daySheets, { from: date })}
          prefetch={false}
          className="text-link mt-2 inline-block"
        >
          {`See all bookings for ${day}`}
        </Link>
      )}
    </>
  );
}
