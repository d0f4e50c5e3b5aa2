import Link from "next/link";
import { StatusBadge } from "@/components/bookings/status-badge";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { PRODUCTS } from "@/lib/catalogue";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { HOST_ANSWER_WORDS, HOST_ANSWERS } from "@/lib/domain/host-answers";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import {
  formatDate,
  formatGroup,
  formatInstant,
  formatShortDay,
  formatTime,
  formatTotal,
  preview,
} from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingActions } from "./booking-actions";
import { bookedName, touristName, unusualTime } from "./booking-names";
import { HostSaid } from "./host-said";
import type { ListLook } from "./list-look";
import { SelectBox } from "./select-box";

/** The provider of a booking: a link to its page, or without a name a note that the account was deleted. */
export function ProviderLink({ id, name }: { id: string; name: string | undefined }) {
  if (!name) return <span className="text-muted">No longer with us</span>;
  return (
    <Link
      href={ADMIN_PAGES.provider(id)}
      prefetch={false}
      className="text-link wrap-anywhere inline-block md:min-w-24"
    >
      {name}
    </Link>
  );
}

/** How much of a host's note the list shows. */
const NOTE_PREVIEW = 40;

const CATEGORIES = [...new Set([...PROVIDER_CATEGORIES, ...PRODUCTS.map(({ category }) => category)])];

/** Says of a booking's tourist that nobody has confirmed the address. */
export function AddressUnconfirmed() {
  return <span className="block font-medium text-wait">Email not confirmed</span>;
}

/** What the list needs beside its rows: the names of their providers, by id. */
interface BesideBookings extends ReadonlyMap<string, string> {
  /** Ids of their tourists whose address is not verified. */
  unverified?: ReadonlySet<string>;
}

/** The list of all bookings. */
export const BOOKINGS: ListLook<BookingDto, BesideBookings> = {
  title: "Bookings",
  add: { href: ADMIN_PAGES.newBooking, label: "Add a booking", call: "adminAddBooking" },
  path: ADMIN_PAGES.bookings,
  call: "adminListBookings",
  exported: "bookings",
  waiting: { label: "Which bookings", name: "status", value: "pending" },
  waitingOrder: "date",
  searchHint: "Guest, host, phone, reference",
  filters: [
    {
      name: "status",
      label: "Status",
      kind: "choice",
      options: BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABEL[value] })),
    },
    {
      name: "hostAnswer",
      label: "Host's answer",
      kind: "choice",
      options: [
        ...HOST_ANSWERS.map((value) => ({ value, label: HOST_ANSWER_WORDS[value].label })),
        { value: "none", label: "None yet" },
      ],
    },
    {
      name: "category",
      label: "Category",
      kind: "choice",
      options: CATEGORIES.map((value) => ({ value, label: value })),
    },
    { name: "provider", label: "Only this host", kind: "set" },
    { name: "from", label: "Tour from", kind: "date" },
    { name: "to", label: "Tour to", kind: "date" },
  ],
  orders: [
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "date", label: "Soonest tour first" },
    { value: "-date", label: "Latest tour first" },
    { value: "-totalPrice", label: "Highest total first" },
    { value: "totalPrice", label: "Lowest total first" },
  ],
  empty: { title: "No bookings yet", text: "They appear here as soon as somebody books." },
  caption: "Bookings",
  bulk: "bookings",
  actions: ["adminApproveBooking", "adminCancelBooking", "adminDeleteBooking"],
  columns: (owners) => [
    {
      key: "what",
      heading: "Guest and tour",
      isTitle: true,
      name: ({ reference }) => `booking ${reference}`,
      cell: (booking) => (
        <div className="flex gap-1">
          {booking.status === "pending" && (
            <SelectBox kind="bookings" id={booking._id} name={`booking ${booking.reference}`} />
          )}
          <span className="min-w-0">
            <Link
              href={ADMIN_PAGES.booking(booking._id)}
              prefetch={false}
              className="text-link wrap-anywhere block md:min-w-32"
            >
              {touristName(booking)}
            </Link>
            <span className="when-open wrap-anywhere block text-muted">{bookedName(booking)}</span>
            {booking.touristId && owners.unverified?.has(booking.touristId._id) && (
              <span className="when-open">
                <AddressUnconfirmed />
              </span>
            )}
          </span>
        </div>
      ),
    },
    {
      key: "reference",
      heading: "Booking",
      sort: "-createdAt",
      cell: ({ _id, reference, createdAt }) => (
        <>
          <Link href={ADMIN_PAGES.booking(_id)} prefetch={false} className="text-link whitespace-nowrap">
            {reference}
          </Link>
          <span className="block text-muted xl:whitespace-nowrap">{formatInstant(createdAt)}</span>
        </>
      ),
    },
    {
      key: "provider",
      heading: "Host",
      cell: ({ providerId, hostAnswer, status }) =>
        providerId && (
          <>
            <ProviderLink id={providerId._id} name={owners.get(providerId._id)} />
            {hostAnswer ? (
              <HostSaid answer={hostAnswer} note={preview(hostAnswer.note, NOTE_PREVIEW)} />
            ) : (
              status === "pending" && <span className="mt-1 block text-wait">Has not answered</span>
            )}
          </>
        ),
    },
    {
      key: "date",
      heading: "Tour",
      sort: "date",
      phone: "line",
      cell: ({ date, time, adults, children, status, ...booked }) => (
        <>
          <span className="text-muted md:hidden">
            {`${formatShortDay(date)}, ${formatTime(time)}, ${bookedName(booked)}`}
          </span>
          <span className="when-open block xl:min-w-36">
            {`${formatDate(date)}, `}
            <span className="whitespace-nowrap">{formatTime(time)}</span>
          </span>
          <span className="when-open block text-muted">{formatGroup(adults, children)}</span>
          {status === "pending" && unusualTime({ time, ...booked }) && (
            <span className="when-open block text-wait">{unusualTime({ time, ...booked })}</span>
          )}
        </>
      ),
    },
    {
      key: "total",
      heading: "Total",
      sort: "-totalPrice",
      isFigure: true,
      cell: ({ totalPrice }) => formatTotal(totalPrice),
    },
    {
      key: "status",
      heading: "Status",
      phone: "aside",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (booking) => <BookingActions booking={booking} />,
    },
  ],
};
