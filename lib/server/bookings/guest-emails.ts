import "server-only";
import type { BookingDoc } from "@/models/booking";
import { type GuestEmail, guestEmailOf } from "../../domain/guest-contact";
import { verifiedOfTourists } from "../tourists/queries";

type Guest = Pick<BookingDoc, "tourist" | "contact">;

/**
 * Looks up whether mails reach the guests of these bookings. Checks the account's current email, or the
 * contact's email if there is no account, like `readGuest` in the mail feature. At most one query for all
 * bookings.
 * @returns a function that gives the result for one of the bookings
 */
export async function guestEmails(bookings: readonly Guest[]): Promise<(booking: Guest) => GuestEmail> {
  const ids = new Set(bookings.flatMap(({ tourist }) => tourist?._id.toHexString() ?? []));
  const verified = await verifiedOfTourists([...ids]);
  return ({ tourist, contact }) => {
    if (!tourist) return guestEmailOf({ email: contact?.email, isVerified: true });
    const isVerified = verified.get(tourist._id.toHexString());
    return isVerified === undefined ? "none" : guestEmailOf({ email: tourist.email, isVerified });
  };
}
