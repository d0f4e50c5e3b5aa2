import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { connectDatabase, isObjectIdText } from "../infra/db";
import { guestEmails } from "./guest-emails";
import { ownTours, providerTours } from "./scopes";
import { toBookingDto } from "./to-dto";

/** Bookings by their ids, and how many wait. */

/**
 * The booking with that id as it is kept, for its mails and its calendar file, or null.
 * @param actor left out for any booking; else its tourist, its provider or an admin
 */
export async function findStoredBooking(id: string, actor?: Actor): Promise<BookingDoc | null> {
  if (!isObjectIdText(id)) return null;
  const scope =
    actor?.role === "tourist" ? ownTours(actor) : actor?.role === "provider" ? providerTours(actor) : {};
  return BookingModel.findOne({ _id: new Types.ObjectId(id), ...scope }).lean();
}

/** The booking with that id, of any account, or null. For admins. */
export async function findBooking(id: string): Promise<BookingDto | null> {
  await connectDatabase();
  const found = isObjectIdText(id) ? await BookingModel.findById(id).lean() : null;
  if (!found) return null;
  const emailOf = await guestEmails([found]);
  return { ...toBookingDto(found), guestEmail: emailOf(found) };
}

/** Reference and tour of the bookings with those ids (24 hex digits); deleted ones are left out. */
export async function bookingNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await BookingModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "reference productType provider",
  ).lean();
  return new Map(
    found.map(({ _id, reference, productType, provider }) => [
      _id.toHexString(),
      `${reference}, ${productType ?? provider?.serviceName}`,
    ]),
  );
}

/** How many bookings are pending, or confirmed and ask for a change, counted up to `most`. */
export async function countWaitingBookings(most: number): Promise<number> {
  const [pending, asking] = await Promise.all([
    BookingModel.countDocuments({ status: "pending" }, { limit: most }).exec(),
    BookingModel.countDocuments({ "move.expiresAt": { $type: "date" } }, { limit: most }).exec(),
  ]);
  return Math.min(most, pending + asking);
}
