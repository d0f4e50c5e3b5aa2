import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { bookedName, touristName } from "@/components/admin/bookings/booking-names";
import { MarkAttendance } from "@/components/admin/bookings/mark-attendance";
import { GuestNotes } from "@/components/bookings/guest-notes";
import { pleaseCallGuest } from "@/components/bookings/please-call-guest";
import { StatusBadge } from "@/components/bookings/status-badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ATTENDANCE_WORDS } from "@/lib/domain/attendance";
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

/** The columns for tours that have started: buttons for the guests' arrival replace the notes. */
const STARTED_COLUMNS: readonly Column<BookingOfDay>[] = [
  ...COLUMNS.filter(({ key }) => key !== "notes"),
  {
    key: "actions",
    heading: "Guests arrived?",
    isActions: true,
    cell: ({ booking }) => {
      const { attendance } = booking.office ?? {};
      if (booking.status !== "confirmed") return null;
      return attendance ? ATTENDANCE_WORDS[attendance] : <MarkAttendance booking={booking} />;
    },
  },
];

interface PartOfDay {
  bookings: readonly BookingOfDay[];
  /** Whether the day has other bookings, which only the day sheet shows. */
  hasMore: boolean;
}

interface DayBookingsProps {
  /** For the table's caption, such as "today". */
  day: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Bookings whose tour has not started, the soonest first. */
  ahead: PartOfDay;
  /** Bookings whose tour has started, the latest first. */
  started: PartOfDay;
}

/** The bookings of a day in order of time. Bookings of started tours are collapsed. */
export function DayBookings({ day, date, ahead, started }: DayBookingsProps) {
  const has = { ahead: ahead.bookings.length > 0, started: started.bookings.length > 0 };
  return (
    <>
      {has.ahead ? (
        <DataTable caption={`Bookings ${day}`} columns={COLUMNS} rows={ahead.bookings} isDense />
      ) : (
        <p className="text-muted">{has.started ? `No more tours ${day}.` : "No bookings."}</p>
      )}
      {has.started && (
        <details aria-label={`Tours ${day} that have started`} className="group/day mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-primary">
            <ChevronDown aria-hidden="true" className="size-5 group-open/day:rotate-180" />
            {`Started earlier (${started.bookings.length}${started.hasMore ? "+" : ""})`}
          </summary>
          <DataTable
            caption={`Tours ${day} that have started`}
            columns={STARTED_COLUMNS}
            rows={started.bookings}
            isDense
          />
        </details>
      )}
      {(ahead.hasMore || started.hasMore) && (
        <Link
          href={withQuery(ADMIN_PAGES.daySheets, { from: date })}
          prefetch={false}
          className="text-link mt-2 block w-fit"
        >
          {`See all bookings for ${day}`}
        </Link>
      )}
    </>
  );
}
