import { pleaseCall } from "@/lib/domain/guest-contact";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Asks for a call to the guest of a booking who gets no mails; blank for a guest who does. */
export function pleaseCallGuest({ guestEmail, contact }: Pick<BookingDto, "guestEmail" | "contact">): string {
  return pleaseCall(guestEmail, contact?.phone);
}

/** Sentences in one line, without the blank ones. */
export function sentences(...all: (string | false | null | undefined)[]): string {
  return all.filter(Boolean).join(" ");
}
