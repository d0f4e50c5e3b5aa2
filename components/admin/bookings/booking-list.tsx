import Link from "next/link";
import type { ListLook } from "@/components/admin/list/list-look";
import { SelectBox } from "@/components/admin/list/select-box";
import { askedFor } from "@/components/bookings/asked-move";
import { pleaseCallGuest } from "@/components/bookings/please-call-guest";
import { StatusBadge } from "@/components/bookings/status-badge";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ATTENDANCE_WORDS } from "@/lib/domain/attendance";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { colomboMoment, hasPassed } from "@/lib/domain/dates";
import { HOST_ANSWER_WORDS, HOST_ANSWERS } from "@/lib/domain/host-answers";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { formatGroup, formatInstant, formatShortDay, formatTime, formatTotal, preview } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingActions } from "./booking-actions";
import { bookedName, isHostAsked, timeToApprove, touristName, unusualTime } from "./booking-names";
import { HostSaid } from "./host-said";

/** A link to the page of a booking's provider. @param name undefined if the provider's account was deleted */
export function ProviderLink({ id, name }: { id: string; name: string | undefined }) {
  if (!name) return <span className="text-muted">Account deleted</span>;
  return (
    <Link
      href={ADMIN_PAGES.provider(id)}
      prefetch={false}
      className="text-link wrap-anywhere inline-block align-bottom md:max-w-28 md:truncate min-[88rem]:max-w-32 min-[96rem]:max-w-36"
    >
      {name}
    </Link>
  );
}

/** Number of characters of a host's note that the list shows. */
const NOTE_PREVIEW = 40;

const CATEGORIES = [...new Set([...PROVIDER_CATEGORIES, ...PRODUCTS.map(({ category }) => category)])];

/**
 * Whether the guest may still need a notification. True before the tour starts, if the booking is not cancelled
 * or our team still has to call the guest.
 */
function isToNotify(booking: BookingDto): boolean {
  return (
    !hasPassed(booking, new Date()) && (booking.status !== "cancelled" || booking.callGuest !== undefined)
  );
}

/**
 * The most urgent facts about a pending booking or a change request: the host's answer, and the time left for approving
 * the booking. Empty if there are none. On a phone, these facts come first.
 */
function urgentPart(booking: Pick<BookingDto, "status" | "hostAnswer" | "move" | "date" | "time">): string {
  const answer = booking.move ? booking.move.hostAnswer : booking.status === "pending" && booking.hostAnswer;
  return [answer && HOST_ANSWER_WORDS[answer.answer].label, timeToApprove(booking)]
    .filter(Boolean)
    .map((part) => `${part} · `)
    .join("");
}

/** A tour date such as `Sat 5 Dec`. The year follows if it is not the current year. */
function shortDate(date: string): string {
  const year = date.slice(0, 4);
  return colomboMoment(new Date()).date.startsWith(year)
    ? formatShortDay(date)
    : `${formatShortDay(date)} ${year}`;
}

interface BesideBookings {
  /** The providers' names, by id. */
  hosts: ReadonlyMap<string, string>;
  /** The usual start times of the products, by name. */
  startTimes: ReadonlyMap<string, readonly string[]>;
}

export const BOOKINGS: ListLook<BookingDto, BesideBookings> = {
  title: "Bookings",
  add: { href: ADMIN_PAGES.newBooking, label: "Add a booking", call: "adminAddBooking" },
  addMany: { href: ADMIN_PAGES.importBookings, label: "Import", call: "adminImportBookings" },
  path: ADMIN_PAGES.bookings,
  call: "adminListBookings",
  exported: "bookings",
  waiting: { label: "Search", name: "waiting", value: "true" },
  waitingOrder: "urgency",
  upcoming: { name: "from", sort: "date" },
  searchHint: "Guest, host, phone or reference",
  filters: [
    { name: "waiting", label: "Waiting for an answer", kind: "set" },
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
    { name: "assignee", label: "Only bookings assigned to one person", kind: "set" },
    { name: "ids", label: "Only the selected bookings", kind: "set" },
    { name: "from", label: "Tour date from", kind: "date" },
    { name: "to", label: "Tour date to", kind: "date" },
  ],
  orders: [
    { value: "urgency", label: "Accepted by host first" },
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "date", label: "Soonest tour first" },
    { value: "-date", label: "Latest tour first" },
    { value: "guest", label: "By guest" },
    { value: "-totalPrice", label: "Highest total first" },
    { value: "totalPrice", label: "Lowest total first" },
    { value: "-status", label: "Pending first" },
    { value: "status", label: "Cancelled first" },
  ],
  empty: { title: "No bookings yet", text: "New bookings appear here." },
  caption: "Bookings",
  bulk: "bookings",
  actions: ["adminApproveBooking", "adminDeclineMove", "adminCancelBooking", "adminDeleteBooking"],
  columns: ({ hosts, startTimes }) => [
    {
      key: "guest",
      heading: "Guest",
      isTitle: true,
      sort: "guest",
      name: ({ reference }) => `booking ${reference}`,
      cell: (booking) => (
        <div className="flex items-center gap-1 max-md:items-start">
          <SelectBox
            kind="bookings"
            id={booking._id}
            version={booking.version}
            name={`booking ${booking.reference}`}
            guest={touristName(booking)}
            call={pleaseCallGuest(booking)}
            isSettled={booking.status !== "pending" && !booking.move}
            isHostAsked={isHostAsked(booking)}
            isOver={booking.status === "cancelled"}
          />
          <span className="min-w-0">
            <Link
              href={ADMIN_PAGES.booking(booking._id)}
              prefetch={false}
              className="text-link wrap-anywhere block md:min-w-28"
            >
              {touristName(booking)}
            </Link>
            <span className="when-open wrap-anywhere block text-muted md:hidden">{bookedName(booking)}</span>
            {isToNotify(booking) && pleaseCallGuest(booking) && (
              <span className="when-open block font-medium text-wait">
                <span className="md:sr-only">{pleaseCallGuest(booking)}</span>
                <span aria-hidden="true" className="whitespace-nowrap max-md:hidden">
                  {booking.contact?.phone ? `Call ${booking.contact.phone}` : "No phone number"}
                </span>
              </span>
            )}
          </span>
        </div>
      ),
    },
    {
      key: "tour",
      heading: "Tour",
      isWideOnly: true,
      cell: (booking) => (
        <span className="block max-w-32 truncate min-[88rem]:max-w-36 min-[96rem]:max-w-44">
          {bookedName(booking)}
        </span>
      ),
    },
    {
      key: "date",
      heading: "Date",
      sort: "date",
      phone: "line",
      cell: ({ date, time, adults, children, status, move, ...booked }) => (
        <>
          <span className="text-muted md:hidden">
            <strong className="text-wait">{urgentPart({ date, time, status, move, ...booked })}</strong>
            {`${formatShortDay(date)}, ${formatTime(time)}, ${bookedName(booked)}`}
          </span>
          <span className="when-open block min-[88rem]:whitespace-nowrap">
            <span className="whitespace-nowrap">{`${shortDate(date)},`}</span>{" "}
            <span className="whitespace-nowrap">{formatTime(time)}</span>
          </span>
          <span className="when-open block text-muted md:hidden">{formatGroup(adults, children)}</span>
          {move && (
            <span className="block text-wait">
              {`Requested: ${askedFor({ date, time, adults, children, status, ...booked }, move)}`}
            </span>
          )}
          <span className="when-open block text-wait empty:hidden">
            {status === "pending" && unusualTime({ time, ...booked }, startTimes)}
          </span>
        </>
      ),
    },
    {
      key: "group",
      heading: "Guests",
      isWideOnly: true,
      cell: ({ adults, children }) => (
        <span className="whitespace-nowrap tabular-nums">
          <span aria-hidden="true">{children > 0 ? `${adults} + ${children}` : adults}</span>
          <span className="sr-only">{formatGroup(adults, children)}</span>
        </span>
      ),
    },
    {
      key: "provider",
      heading: "Host",
      cell: (booking) => {
        const { providerId, move } = booking;
        const hostAnswer = move ? move.hostAnswer : booking.hostAnswer;
        const said = hostAnswer ? (
          <HostSaid answer={hostAnswer} note={preview(hostAnswer.note, NOTE_PREVIEW)} />
        ) : (
          isHostAsked(booking) && <span className="block whitespace-nowrap text-wait">No answer yet</span>
        );
        return (
          providerId && (
            <>
              <ProviderLink id={providerId._id} name={hosts.get(providerId._id)} />
              {said && <span className="sr-only">, </span>}
              {said}
            </>
          )
        );
      },
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
          <span className="block text-muted md:hidden">{formatInstant(createdAt)}</span>
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
      sort: "-status",
      phone: "aside",
      cell: (booking) => (
        <>
          <StatusBadge status={booking.status} isSmall />
          {timeToApprove(booking) && (
            <span className="hidden font-semibold text-wait md:block">{timeToApprove(booking)}</span>
          )}
          {booking.office?.attendance && (
            <span className="when-open block text-muted">{ATTENDANCE_WORDS[booking.office.attendance]}</span>
          )}
        </>
      ),
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (booking) => <BookingActions booking={booking} />,
    },
  ],
};
