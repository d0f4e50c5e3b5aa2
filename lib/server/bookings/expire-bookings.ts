import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { endOfPending, firstEndOfPending } from "../../domain/schedule";
import { SYSTEM } from "../audit/events";
import { findSchedule } from "../departures/schedules";
import { verifiedOfTourists } from "../tourists/queries";
import { changeBooking, ignoreAppError } from "./change-booking";
import { endedMove } from "./moves";
import { statusChange } from "./transition";

/** Maximum number of bookings, and of requested moves, that expire in one run. */
const ENDED_AT_ONCE = 200;

/**
 * Cancels pending bookings whose deadline (`expiresAt`) has passed: nobody answered in time, or the host
 * accepted and no admin approved before the start. Their seats are released. Can be repeated.
 */
export async function endUnanswered(now: Date): Promise<void> {
  const expired = await BookingModel.find({ expiresAt: { $type: "date", $lte: now } }, "_id")
    .sort({ expiresAt: 1 })
    .limit(ENDED_AT_ONCE)
    .lean();
  for (const { _id } of expired) {
    await ignoreAppError(
      changeBooking({ _id }, async (before) => {
        // The booking was answered, moved or cancelled after the query above.
        if (before.status !== "pending" || !before.expiresAt || before.expiresAt > now) return null;
        const later = await newExpiry(before, now);
        if (later) {
          await BookingModel.updateOne({ _id, version: before.version }, { $set: later });
          return null;
        }
        const reason = { reason: "expired", note: "" } as const;
        return statusChange(before, { actor: SYSTEM, from: ["pending"], to: "cancelled", reason });
      }),
    );
  }
}

/** The new values for a booking that should not expire although its deadline has passed; null if it should expire. */
async function newExpiry(
  before: BookingDoc,
  now: Date,
): Promise<Partial<Pick<BookingDoc, "expiresAt" | "holds">> | null> {
  // Bookings of offers without a schedule do not expire.
  if (!(await findSchedule(before.offer))) return { expiresAt: null, holds: null };
  if (before.hostAnswer?.answer === "yes") {
    // Older versions of this application did not extend the expiry when the host accepted.
    const end = endOfPending(before, before.createdAt);
    return end > now ? { expiresAt: end } : null;
  }
  const end = await expiryOnceVerified(before, now);
  return end ? { expiresAt: end, holds: null } : null;
}

/** Drops requested moves whose deadline has passed. The bookings stay as they are. Can be repeated. */
export async function endUnansweredMoves(now: Date): Promise<void> {
  const expired = await BookingModel.find({ "move.expiresAt": { $type: "date", $lte: now } }, "_id")
    .sort({ "move.expiresAt": 1 })
    .limit(ENDED_AT_ONCE)
    .lean();
  for (const { _id } of expired) {
    await ignoreAppError(
      changeBooking({ _id }, (before) => {
        // The move was answered, changed or cancelled after the query above.
        if (!before.move || before.move.expiresAt > now) return null;
        return endedMove(SYSTEM, before, before.move, "expired");
      }),
    );
  }
}

/**
 * The regular expiry of a booking that an unverified account made. Undefined if the email is still unverified, or if
 * that expiry has passed too.
 */
async function expiryOnceVerified(
  { holds, tourist, ...booking }: BookingDoc,
  now: Date,
): Promise<Date | undefined> {
  if (!holds || !tourist) return undefined;
  const id = tourist._id.toHexString();
  const isUnverified = (await verifiedOfTourists([id])).get(id) === false;
  const end = firstEndOfPending(booking, booking.createdAt);
  return !isUnverified && end > now ? end : undefined;
}

/**
 * Sets the regular expiry of pending bookings that had an earlier one because the tourist's email was unverified.
 * Called when the tourist has verified the email. `endUnanswered` does the same for bookings that this function misses
 * because of a crash.
 */
export async function holdLonger(touristId: string): Promise<void> {
  const limitedBookings = { "tourist._id": new Types.ObjectId(touristId), "holds.0": { $exists: true } };
  for (const { _id, version, createdAt, ...booking } of await BookingModel.find(limitedBookings).lean()) {
    const regularEnd = endOfPending(booking, createdAt);
    // A booking stays pending after the host's yes until the email is verified. If it was changed after that yes, it
    // may already have a later expiry.
    const expiresAt = booking.expiresAt && booking.expiresAt > regularEnd ? booking.expiresAt : regularEnd;
    const filter = { _id, version, status: "pending", expiresAt: { $type: "date" } } as const;
    await BookingModel.updateOne(filter, { $set: { expiresAt, holds: null } });
  }
}
