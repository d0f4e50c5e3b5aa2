import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { connectDatabase, isObjectIdText } from "../infra/db";
import { guestEmails } from "./guest-emails";
import { ownTours, providerTours } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * The stored booking with this id, for mails and calendar files, or null.
 * @param actor a tourist or provider finds only their own bookings; an admin, or a call without an actor, finds any
 */
export async function findStoredBooking(id: string, actor?: Actor): Promise<BookingDoc | null> {
  if (!isObjectIdText(id)) return null;
  const scope =
    actor?.role === "tourist" ? ownTours(actor) : actor?.role === "provider" ? providerTours(actor) : {};
  return BookingModel.findOne({ _id: new Types.ObjectId(id), ...scope }).lean();
}

/** The booking with this id, of any account, or null. For admins. */
export async function findBooking(id: string): Promise<BookingDto | null> {
  await connectDatabase();
  const found = isObjectIdText(id) ? await BookingModel.findById(id).lean() : null;
  if (!found) return null;
  const emailOf = await guestEmails([found]);
  return { ...toBookingDto(found), guestEmail: emailOf(found) };
}

/**
 * Whether a change of this booking (24 hex digits) still has to be relayed, so that its mails are not queued yet. One
 * read by id.
 */
export async function hasEventsToRelay(id: string): Promise<boolean> {
  return (await BookingModel.exists({ _id: new Types.ObjectId(id), "outbox.0": { $exists: true } })) !== null;
}

/** Reference and tour name of the bookings with these ids (24 hex digits), by id; deleted ones are left out. */
export async function bookingNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await BookingModel.find({ _id: { $in: ids } }, "reference productType provider").lean();
  return new Map(
    found.map(({ _id, reference, productType, provider }) => [
      _id.toHexString(),
      `${reference}, ${productType ?? provider?.serviceName}`,
    ]),
  );
}

/** Number of bookings that are pending or have a requested move, counted up to `most`. */
export async function countWaitingBookings(most: number): Promise<number> {
  const [pending, asking] = await Promise.all([
    BookingModel.countDocuments({ status: "pending" }, { limit: most }).exec(),
    BookingModel.countDocuments({ "move.expiresAt": { $type: "date" } }, { limit: most }).exec(),
  ]);
  return Math.min(most, pending + asking);
}

/** The number of a host's confirmed bookings before a day `YYYY-MM-DD`. One indexed count. */
export function countToursDone(providerId: string, before: string): Promise<number> {
  return BookingModel.countDocuments(
    { "provider._id": new Types.ObjectId(providerId), status: "confirmed", date: { $lt: before } },
    { hint: { "provider._id": 1, status: 1, date: 1, time: 1, _id: 1 } },
  ).exec();
}
