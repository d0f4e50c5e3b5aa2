import "server-only";
import type { BookingDoc } from "@/models/booking";
import { type GuestEmail, guestEmailOf } from "../../domain/guest-contact";
import { verifiedOfTourists } from "../tourists/queries";

type Guest = Pick<BookingDoc, "tourist" | "contact">;

/**
 * Whether mails go to the guests of these bookings, as `readGuest` of the mails decides it: the account's address as it is now,
 * or the contact's where there is no account. At most one query for all of them.
 * @returns a function that answers for one of them
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
