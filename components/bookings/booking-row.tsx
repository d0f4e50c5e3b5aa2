import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CANCEL_REASON_WORDS, LATE_WORDS } from "@/lib/domain/cancel-reasons";
import { bookedOffer } from "@/lib/domain/offer";
import { formatBoth, formatDate, formatGroup, formatPhone, formatTime } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { AskedMove } from "./asked-move";
import { BookingChat } from "./booking-chat";
import { StatusBadge } from "./status-badge";

interface BookingRowProps {
  booking: BookingDto;
  /** Whether a heading above the row already shows the date. */
  isUnderDay?: boolean;
  /** The host's answer, or the buttons to answer. */
  children?: ReactNode;
}

/** A booking as its provider sees it: name, time, group size, contact, notes. */
export function BookingRow({ booking, isUnderDay = false, children }: BookingRowProps) {
  const { touristId, contact, date, time } = booking;
  const guest = touristId?.fullName ?? contact?.name ?? "A guest";
  const email = contact?.email || touristId?.email;
  return (
    <article aria-label={guest} className="border-line border-b py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 wrap-anywhere font-semibold font-text text-lead tracking-normal">
          {isUnderDay && <span className="font-heading tabular-nums">{formatTime(time)}, </span>}
          {guest}
        </h3>
        <StatusBadge status={booking.status} />
      </div>
      {!isUnderDay && (
        <p className="text-base text-muted">
          {bookedOffer(booking)?.name}, {formatDate(date)}, {formatTime(time)}
        </p>
      )}
      <p className="text-base text-muted">
        {`${formatGroup(booking.adults, booking.children)}, `}
        {`${formatBoth(booking.totalPrice)}, reference `}
        <span className="whitespace-nowrap">{booking.reference}</span>
      </p>
      <p className="flex flex-wrap gap-x-5 text-base">
        {contact?.phone && (
          <a href={callPath(contact.phone)} className="text-link inline-flex min-h-8 items-center gap-2">
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            {formatPhone(contact.phone)}
          </a>
        )}
        <BookingChat
          booking={booking}
          phone={contact?.phone}
          from="host"
          to={guest}
          className="inline-flex min-h-8 items-center gap-2"
          hasIcon
        />
        {email && (
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-8 items-center gap-2 break-all">
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {email}
          </a>
        )}
      </p>
      {booking.specialNotes && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere border-accent border-l-3 pl-3 text-base">
          {booking.specialNotes}
        </p>
      )}
      <AskedMove booking={booking} reader="host" />
      {booking.status === "cancelled" && (booking.cancelReason || booking.late) && (
        <p className="mt-2 text-base text-muted">
          {booking.cancelReason && `The reason: ${CANCEL_REASON_WORDS[booking.cancelReason].label}. `}
          {booking.late && LATE_WORDS}
        </p>
      )}
      {children}
    </article>
  );
}
