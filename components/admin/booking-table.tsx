import Link from "next/link";
import { StatusBadge } from "@/components/bookings/status-badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import { APPROVABLE_STATUSES, type BookingStatus } from "@/lib/domain/booking-status";
import { formatDate, formatGroup, formatInstant, formatTime, formatTotal } from "@/lib/format";
import type { SortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookingActions } from "./booking-actions";
import { BulkApproval } from "./bulk-approval";
import { SelectBox } from "./select-box";

interface BookingTableProps {
  bookings: readonly BookingDto[];
  /** Names of the hosts that are with us, by the provider's id. */
  hosts: ReadonlyMap<string, string>;
  sort: (field: "createdAt" | "date" | "totalPrice") => SortLink;
}

/** Who a booking is for. */
export function guestName({ touristId, contact }: Pick<BookingDto, "touristId" | "contact">): string {
  return touristId?.fullName ?? contact?.name ?? "A guest";
}

/** What is booked. */
export function bookedName({
  productType,
  providerId,
}: Pick<BookingDto, "productType" | "providerId">): string {
  return productType ?? providerId?.serviceName ?? "";
}

/** The host of a booking; one who is not with us any more has no page. */
export function HostLink({ id, name }: { id: string; name: string | undefined }) {
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

/** The bookings of one part of the list. */
export function BookingTable({ bookings, hosts, sort }: BookingTableProps) {
  const columns: Column<BookingDto>[] = [
    {
      key: "reference",
      heading: "Booking",
      isTitle: true,
      sort: sort("createdAt"),
      cell: (booking) => (
        <div className="flex gap-1">
          {(APPROVABLE_STATUSES as readonly BookingStatus[]).includes(booking.status) && (
            <SelectBox id={booking._id} name={`booking ${booking.reference}`} />
          )}
          <span>
            <Link
              href={ADMIN_PAGES.booking(booking._id)}
              prefetch={false}
              className="text-link whitespace-nowrap"
            >
              {booking.reference}
            </Link>
            <span className="block text-muted xl:whitespace-nowrap">{formatInstant(booking.createdAt)}</span>
          </span>
        </div>
      ),
    },
    {
      key: "what",
      heading: "Guest and tour",
      cell: (booking) => (
        <>
          <span className="wrap-anywhere block font-semibold md:min-w-32">{guestName(booking)}</span>
          <span className="wrap-anywhere block text-muted">{bookedName(booking)}</span>
        </>
      ),
    },
    {
      key: "host",
      heading: "Host",
      cell: ({ providerId }) =>
        providerId && <HostLink id={providerId._id} name={hosts.get(providerId._id)} />,
    },
    {
      key: "date",
      heading: "Tour",
      sort: sort("date"),
      cell: ({ date, time, adults, children }) => (
        <>
          <span className="block xl:min-w-36">
            {`${formatDate(date)}, `}
            <span className="whitespace-nowrap">{formatTime(time)}</span>
          </span>
          <span className="block text-muted">{formatGroup(adults, children)}</span>
        </>
      ),
    },
    {
      key: "total",
      heading: "Total",
      sort: sort("totalPrice"),
      isFigure: true,
      cell: ({ totalPrice }) => formatTotal(totalPrice),
    },
    { key: "status", heading: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (booking) => <BookingActions booking={booking} />,
    },
  ];
  return (
    <BulkApproval kind="bookings">
      <DataTable caption="Bookings" columns={columns} rows={bookings} rowKey={({ _id }) => _id} />
    </BulkApproval>
  );
}
