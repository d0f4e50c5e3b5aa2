import { pleaseCall } from "@/lib/domain/guest-contact";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** A sentence that asks the reader to call the guest; empty if we can email the guest. */
export function pleaseCallGuest({ guestEmail, contact }: Pick<BookingDto, "guestEmail" | "contact">): string {
  return pleaseCall(guestEmail, contact?.phone);
}

/** Joins sentences with spaces, without the empty ones. */
export function sentences(...all: (string | false | null | undefined)[]): string {
  return all.filter(Boolean).join(" ");
}
