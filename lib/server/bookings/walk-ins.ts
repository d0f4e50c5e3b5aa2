import "server-only";
import type { QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { hasPassed } from "../../domain/dates";
import { isReachedBy, type Traces } from "../../domain/privacy";

/** Bookings of guests without an account, as long as they hold how to reach the guest (product 20.7). */

/** Served by an index of its own, from which an erased booking is gone. */
const WITH_CONTACT = {
  tourist: null,
  contact: { $type: "object" },
} as const satisfies QueryFilter<BookingDoc>;
const BY_DAY = "walkInsByDay";

/** How many bookings are erased at a time. */
const PART = 250;

/** Ids of bookings whose tour was before that day `YYYY-MM-DD`, at most 250, the oldest first. */
export async function walkInsBefore(day: string): Promise<Types.ObjectId[]> {
  const found = await BookingModel.find({ ...WITH_CONTACT, date: { $lt: day } }, "_id")
    .sort({ date: 1 })
    .hint(BY_DAY)
    .limit(PART)
    .lean();
  return found.map(({ _id }) => _id);
}

/** The bookings of a guest: their ids, how many are still to come, and what the guest can be found by elsewhere. */
export interface WalkIn {
  ids: Types.ObjectId[];
  upcoming: number;
  traces: Traces;
}

/**
 * Finds a guest by the email or the phone of the contact, in any notation. Reads all bookings that hold one, along an index.
 */
export async function findWalkIn(contact: string, now: Date): Promise<WalkIn> {
  const ids: Types.ObjectId[] = [];
  const [names, emails, phones] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let upcoming = 0;
  const cursor = BookingModel.find({ ...WITH_CONTACT }, "contact date time status")
    .hint(BY_DAY)
    .lean()
    .cursor({ batchSize: PART });
  try {
    for await (const { _id, contact: known, date, time, status } of cursor) {
      if (!known || !isReachedBy(known, contact)) continue;
      ids.push(_id);
      if (known.name) names.add(known.name);
      if (known.email) emails.add(known.email);
      if (known.phone) phones.add(known.phone);
      const isLive = CANCELLABLE_STATUSES.some((one) => one === status);
      if (isLive && !hasPassed({ date, time }, now)) upcoming += 1;
    }
  } finally {
    await cursor.close();
  }
  return { ids, upcoming, traces: { names: [...names], emails: [...emails], phones: [...phones] } };
}
