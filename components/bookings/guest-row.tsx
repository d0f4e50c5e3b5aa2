import { formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { StatusBadge } from "./status-badge";

/** One booking as the host or an admin reads it: who comes, when, how many. */
export function GuestRow({ booking }: { booking: BookingDto }) {
  const guest = booking.touristId?.fullName ?? booking.contact?.name ?? "A guest";
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-5">
      <div>
        <h3 className="font-semibold text-lead">{guest}</h3>
        <p className="text-base text-muted">
          {booking.productType ?? booking.providerId?.serviceName}, {formatDate(booking.date)},{" "}
          {formatTime(booking.time)}
        </p>
        <p className="text-base text-muted">
          {formatGroup(booking.adults, booking.children)}, {formatTotal(booking.totalPrice)}, reference{" "}
          {booking.reference}
        </p>
        {booking.specialNotes && <p className="mt-2 text-base">{booking.specialNotes}</p>}
      </div>
      <StatusBadge status={booking.status} />
    </article>
  );
}
