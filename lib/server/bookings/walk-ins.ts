import "server-only";
import type { QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { hasPassed } from "../../domain/dates";
import { isReachedBy, type Traces } from "../../domain/privacy";

/**
 * Walk-ins: bookings of guests without an account that still contain contact data (docs/product.md, "How long
 * data is kept").
 */

/** Query filter for walk-in bookings. The partial index `walkInsByDay` contains only these bookings. */
const WITH_CONTACT = {
  tourist: null,
  contact: { $type: "object" },
} as const satisfies QueryFilter<BookingDoc>;
const BY_DAY = "walkInsByDay";

/** How many bookings are read in one batch. */
const PART = 250;

/** Ids of walk-in bookings with a tour before this day `YYYY-MM-DD`, oldest first; at most 250. */
export async function walkInsBefore(day: string): Promise<Types.ObjectId[]> {
  const found = await BookingModel.find({ ...WITH_CONTACT, date: { $lt: day } }, "_id")
    .sort({ date: 1 })
    .hint(BY_DAY)
    .limit(PART)
    .lean();
  return found.map(({ _id }) => _id);
}

/**
 * The bookings of a guest without an account: their ids, the number of upcoming ones, and the names, emails
 * and phones to search for in other texts.
 */
export interface WalkIn {
  ids: Types.ObjectId[];
  upcoming: number;
  traces: Traces;
}

/**
 * Finds the bookings of a guest without an account by email or phone, in any notation. Scans all walk-in bookings.
 * @param contact the email or phone
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
    for await (const { _id, contact: guest, date, time, status } of cursor) {
      if (!guest || !isReachedBy(guest, contact)) continue;
      ids.push(_id);
      if (guest.name) names.add(guest.name);
      if (guest.email) emails.add(guest.email);
      if (guest.phone) phones.add(guest.phone);
      const isLive = CANCELLABLE_STATUSES.some((one) => one === status);
      if (isLive && !hasPassed({ date, time }, now)) upcoming += 1;
    }
  } finally {
    await cursor.close();
  }
  return { ids, upcoming, traces: { names: [...names], emails: [...emails], phones: [...phones] } };
}
