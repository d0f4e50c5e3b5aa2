import { formatDate, formatGroup, formatTime } from "../format";
import type { BookingDto } from "../schemas/booking-dto";
import { CANCEL_REASON_WORDS } from "./cancel-reasons";

const CANCELLED_BY = {
  tourist: "Cancelled by the guest",
  host: "Cancelled by the host",
  admin: "Cancelled by our team",
  system: "Cancelled automatically",
} as const;

/**
 * Text for the phone call to a guest: our team's message, the change, and the current state of the booking.
 */
export function whatToSay(booking: BookingDto): string {
  return [booking.callGuest?.text, newsOf(booking)].filter(Boolean).join("\n");
}

/** The change and the current state of the booking; empty if our team only has to pass on a message. */
export function newsOf(booking: BookingDto): string {
  const { callGuest, date, time, adults, children, status, cancelledBy, cancelReason, cancelNote } = booking;
  const now = `${formatDate(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}`;
  if (status === "cancelled") {
    const why = [cancelReason && CANCEL_REASON_WORDS[cancelReason].label, cancelNote].filter(Boolean);
    const what = cancelledBy ? CANCELLED_BY[cancelledBy] : "Cancelled";
    return why.length > 0 ? `${what}: ${why.join(". ")}` : what;
  }
  if (callGuest?.about === "message") return "";
  if (callGuest?.about === "received") return "Added by our team, not confirmed yet";
  if (callGuest?.about === "changed") return `Changed to ${now}`;
  if (callGuest?.about === "move-ended") return `Change not made. Still booked for ${now}`;
  return `Confirmed for ${now}`;
}
