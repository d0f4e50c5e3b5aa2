import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { endOfPending, endOfWaiting } from "../../domain/schedule";
import { SYSTEM } from "../audit/events";
import { findSchedule } from "../departures/schedules";
import { verifiedOfTourists } from "../tourists/queries";
import { changeBooking, ignoreRefusal } from "./change-booking";
import { endedMove } from "./moves";
import { statusChange } from "./transition";

/** How many bookings are ended in one round. */
const ENDED_AT_ONCE = 200;

/**
 * Ends pending bookings at departures that nobody answered in time, or whose host accepted them and nobody approved
 * before the start; their seats are free again. Repeating it does no harm.
 */
export async function endUnanswered(now: Date): Promise<void> {
  const expired = await BookingModel.find({ expiresAt: { $type: "date", $lte: now } }, "_id")
    .sort({ expiresAt: 1 })
    .limit(ENDED_AT_ONCE)
    .lean();
  for (const { _id } of expired) {
    await ignoreRefusal(
      changeBooking({ _id }, async (before) => {
        // Answered, moved or ended meanwhile.
        if (before.status !== "pending" || !before.expiresAt || before.expiresAt > now) return null;
        const later = await laterEnd(before, now);
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

/** What keeps a request that is due; null when it ends. */
async function laterEnd(
  before: BookingDoc,
  now: Date,
): Promise<Partial<Pick<BookingDoc, "expiresAt" | "holds">> | null> {
  // Without a schedule nothing ends by itself.
  if (!(await findSchedule(before.offer))) return { expiresAt: null, holds: null };
  if (before.hostAnswer?.answer === "yes") {
    // Accepted before an acceptance stopped the expiry.
    const end = endOfPending(before, before.createdAt);
    return end > now ? { expiresAt: end } : null;
  }
  const end = await verifiedHold(before, now);
  return end ? { expiresAt: end, holds: null } : null;
}

/**
 * Ends moves of confirmed bookings that nobody answered in time: the bookings stay as they are. Repeating it does no harm.
 */
export async function endUnansweredMoves(now: Date): Promise<void> {
  const expired = await BookingModel.find({ "move.expiresAt": { $type: "date", $lte: now } }, "_id")
    .sort({ "move.expiresAt": 1 })
    .limit(ENDED_AT_ONCE)
    .lean();
  for (const { _id } of expired) {
    await ignoreRefusal(
      changeBooking({ _id }, (before) => {
        // Answered, asked for anew or cancelled meanwhile.
        if (!before.move || before.move.expiresAt > now) return null;
        return endedMove(SYSTEM, before, before.move, "expired");
      }),
    );
  }
}

/** When a request ends that was limited and whose tourist has verified the address since; undefined for any other. */
async function verifiedHold(
  { holds, tourist, ...booking }: BookingDoc,
  now: Date,
): Promise<Date | undefined> {
  if (!holds || !tourist) return undefined;
  const id = tourist._id.toHexString();
  const isUnverified = (await verifiedOfTourists([id])).get(id) === false;
  const end = endOfWaiting(booking, booking.createdAt);
  return !isUnverified && end > now ? end : undefined;
}

/**
 * Holds the requests of a tourist who has verified the address as long as anybody's. `endUnanswered` does the same for those
 * that this did not reach.
 */
export async function holdLonger(touristId: string): Promise<void> {
  const limited = { "tourist._id": new Types.ObjectId(touristId), "holds.0": { $exists: true } };
  for (const { _id, version, createdAt, ...booking } of await BookingModel.find(limited).lean()) {
    const usual = endOfPending(booking, createdAt);
    // One that changed after its host's yes may wait longer than that already.
    const expiresAt = booking.expiresAt && booking.expiresAt > usual ? booking.expiresAt : usual;
    const still = { _id, version, status: "pending", expiresAt: { $type: "date" } } as const;
    await BookingModel.updateOne(still, { $set: { expiresAt, holds: null } });
  }
}
