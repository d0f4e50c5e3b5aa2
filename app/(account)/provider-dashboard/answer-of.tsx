import type { ReactNode } from "react";
import { AnswerBooking } from "@/components/bookings/answer-booking";
import { hasPassed } from "@/lib/domain/dates";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * Makes what a host sees of the answer to a booking: nothing where there was none and it can be given no more.
 * @param confirms whether a yes of this host confirms at once
 * @param here address of the view, to come back to after login
 */
export function answers(confirms: boolean, here: string): (booking: BookingDto) => ReactNode {
  const now = new Date();
  return function answerOf(booking) {
    const isOpen = booking.status === "pending" && !hasPassed(booking, now);
    if (!isOpen && !booking.hostAnswer) return null;
    return (
      <AnswerBooking
        booking={booking}
        guest={booking.touristId?.fullName ?? booking.contact?.name ?? "the guest"}
        isOpen={isOpen}
        confirms={confirms}
        returnTo={here}
      />
    );
  };
}
