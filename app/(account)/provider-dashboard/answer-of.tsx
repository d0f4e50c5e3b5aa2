import type { ReactNode } from "react";
import { AnswerBooking } from "@/components/bookings/answer-booking";
import { HostChanges } from "@/components/bookings/host-changes";
import { hasPassed } from "@/lib/domain/dates";
import { GUEST_UNVERIFIED } from "@/lib/domain/host-answers";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * Returns a function that renders the host's answer to a booking, or the buttons to answer. For a confirmed booking
 * whose tour has not started, the function also renders the buttons to cancel or edit the booking.
 * @param confirms whether a booking is confirmed as soon as the host accepts it, without an admin
 * @param here address of this view, to return to after login
 */
export function answers(confirms: boolean, here: string): (booking: BookingDto) => ReactNode {
  const now = new Date();
  return function answerOf(booking) {
    const guest = booking.touristId?.fullName ?? booking.contact?.name ?? "the guest";
    const isAhead = !hasPassed(booking, now);
    const changes = booking.status === "confirmed" && isAhead && (
      <HostChanges booking={booking} guest={guest} returnTo={here} />
    );
    const isOpen = (booking.status === "pending" || booking.move !== null) && isAhead;
    if (!isOpen && !booking.hostAnswer) return changes;
    return (
      <>
        {isOpen && booking.guestEmail === "unconfirmed" && (
          <p className="mt-2 text-base text-wait">{GUEST_UNVERIFIED}</p>
        )}
        <AnswerBooking booking={booking} guest={guest} isOpen={isOpen} confirms={confirms} returnTo={here} />
        {changes}
      </>
    );
  };
}
