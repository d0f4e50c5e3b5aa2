import Link from "next/link";
import { When } from "@/components/admin/shared/when";
import { BookingChat } from "@/components/bookings/booking-chat";
import { pleaseCallGuest } from "@/components/bookings/please-call-guest";
import type { Column } from "@/components/ui/data-table";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { whatToSay } from "@/lib/domain/call-words";
import { formatDate, formatInstant, formatPhone, formatShortDay, formatTime } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { bookedName, touristName } from "./booking-names";
import { MarkCalled } from "./mark-called";

export const CALL_COLUMNS: readonly Column<BookingDto>[] = [
  {
    key: "guest",
    heading: "Guest",
    isTitle: true,
    name: ({ reference }) => `booking ${reference}`,
    cell: (booking) => (
      <>
        <Link
          href={ADMIN_PAGES.booking(booking._id)}
          prefetch={false}
          className="text-link wrap-anywhere block md:min-w-32"
        >
          {touristName(booking)}
        </Link>
        <span className="when-open block text-muted">{booking.reference}</span>
      </>
    ),
  },
  {
    key: "phone",
    heading: "Phone",
    phone: "line",
    cell: ({ contact, guestEmail, ...booking }) =>
      contact?.phone ? (
        <>
          <a
            href={callPath(contact.phone)}
            className="text-link flex min-h-7 w-fit items-center whitespace-nowrap"
          >
            {formatPhone(contact.phone)}
          </a>
          <BookingChat
            booking={booking}
            phone={contact.phone}
            from="team"
            to={contact.name}
            className="when-open flex min-h-7 w-fit items-center"
          />
        </>
      ) : (
        <span className="text-muted">{pleaseCallGuest({ contact, guestEmail }) || "No phone number."}</span>
      ),
  },
  {
    key: "say",
    heading: "What to tell the guest",
    cell: (booking) => (
      <span className="wrap-anywhere whitespace-pre-line font-medium">{whatToSay(booking)}</span>
    ),
  },
  {
    key: "tour",
    heading: "Tour",
    cell: ({ date, time, ...booked }) => (
      <>
        <span className="wrap-anywhere block">{bookedName(booked)}</span>
        <span className="block text-muted">
          <span className="md:hidden">{formatShortDay(date)}</span>
          <span className="max-md:hidden">{formatDate(date)}</span>
          {`, ${formatTime(time)}`}
        </span>
      </>
    ),
  },
  {
    key: "since",
    heading: "Since",
    cell: ({ callGuest }) => callGuest && <When>{formatInstant(callGuest.since)}</When>,
  },
  {
    key: "actions",
    heading: "Actions",
    isActions: true,
    cell: (booking) => <MarkCalled booking={booking} />,
  },
];
