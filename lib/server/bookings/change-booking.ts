import "server-only";
import type { QueryFilter } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { EventDoc } from "@/models/event";
import { AppError } from "../../errors";
import { departureId, releaseSeats } from "../departures/seat-reservations";
import { isDuplicateKey } from "../infra/db";
import { dropCachedStatistics } from "./cached-statistics";
import { departureOf, type Reserved, seatsToGiveBack } from "./seats";
import { withCall } from "./with-call";

/** What a write changes, with its events. */
export interface Change extends Reserved {
  set: Partial<BookingDoc>;
  events: EventDoc[];
}

/**
 * Changes a booking and stores the events, in one write that needs the version just read: of two such writes only one
 * wins (product 6.2). The other one reads the booking again. Places that the booking no longer needs are given back after
 * the write; those it needs more, `plan` has reserved before.
 * @param scope finds the booking
 * @param plan what to change in the booking that was read, or null for nothing; its errors are thrown
 * @throws AppError `NOT_FOUND` when `scope` finds none
 */
export async function changeBooking(
  scope: QueryFilter<BookingDoc>,
  plan: (before: BookingDoc) => Change | null | Promise<Change | null>,
): Promise<BookingDoc> {
  for (;;) {
    const before = await BookingModel.findOne(scope).lean();
    if (!before) throw new AppError("NOT_FOUND", "bookingNotFound");
    const wanted = await plan(before);
    if (!wanted) return before;
    const planned = await withCall(before, { ...before, ...wanted.set }, wanted);
    const giveBack = await seatsToGiveBack(before, { ...before, ...planned.set });
    planned.requireFresh?.();
    const after = await writeChange(scope, before, planned);
    if (!after) {
      // Another change was quicker. A first reservation is used only by the request that made it; any other makes its own token.
      const claimedAt = departureOf({ ...before, ...planned.set, ...planned.set.move });
      if (planned.reservation) await releaseSeats(departureId(claimedAt), before._id, planned.reservation);
      continue;
    }
    dropCachedStatistics();
    for (const give of giveBack) await give();
    return after;
  }
}

/** @returns null when the booking was changed meanwhile, or another one took the pending slot of this one */
async function writeChange(
  scope: QueryFilter<BookingDoc>,
  before: BookingDoc,
  { set, events }: Change,
): Promise<BookingDoc | null> {
  try {
    return await BookingModel.findOneAndUpdate(
      {
        ...scope,
        version: before.version,
        // Whether it holds seats may be noted without a new version (`markHolding`).
        holdsPlaces: before.holdsPlaces ? true : { $ne: true },
        "move.holdsPlaces": before.move?.holdsPlaces ? true : { $ne: true },
      },
      { $set: set, $inc: { version: 1 }, $push: { outbox: { $each: events } } },
      { returnDocument: "after" },
    ).lean();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Waits for work that another request may have done already: then its refusal is no error. */
export async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
