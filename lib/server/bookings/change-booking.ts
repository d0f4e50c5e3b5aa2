import "server-only";
import type { QueryFilter } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { EventDoc } from "@/models/event";
import { AppError } from "../../errors";
import { departureId, releaseSeats } from "../departures/seat-reservations";
import { isDuplicateKey } from "../infra/db";
import { departureOf, type Reserved, seatsToGiveBack } from "./booking-seats";
import { dropCachedStatistics } from "./cached-statistics";
import { withPhoneCall } from "./with-phone-call";

/** The fields that one write of a booking sets, and the outbox events that the same write stores. */
export interface Change extends Reserved {
  set: Partial<BookingDoc>;
  events: EventDoc[];
}

/**
 * Changes a booking and stores the events in one write, which requires that the booking still has the version that was
 * read. If two requests compete, one wins (docs/product.md, "Changes of state"), and the other reads the booking
 * again and repeats `plan`. Additional seats are reserved by `plan`, before the write; seats that are no longer needed are
 * released after the write.
 * @param scope the query filter that matches the booking
 * @param plan returns the change, or null to change nothing; errors that it throws reach the caller
 * @throws AppError `NOT_FOUND` when `scope` matches no booking
 */
export async function changeBooking(
  scope: QueryFilter<BookingDoc>,
  plan: (before: BookingDoc) => Change | null | Promise<Change | null>,
): Promise<BookingDoc> {
  for (;;) {
    const before = await BookingModel.findOne(scope).lean();
    if (!before) throw new AppError("NOT_FOUND", "bookingNotFound");
    const change = await plan(before);
    if (!change) return before;
    const planned = await withPhoneCall(before, { ...before, ...change.set }, change);
    const releases = await seatsToGiveBack(before, { ...before, ...planned.set });
    planned.requireFresh?.();
    const after = await writeChange(scope, before, planned);
    if (!after) {
      // Another request changed the booking first, so the loop tries again. The seats that this attempt reserved can
      // be released, because no other request uses them: each request creates its own reservation token.
      const reservedAt = departureOf({ ...before, ...planned.set, ...planned.set.move });
      if (planned.reservation) await releaseSeats(departureId(reservedAt), before._id, planned.reservation);
      continue;
    }
    dropCachedStatistics();
    for (const release of releases) await release();
    return after;
  }
}

/**
 * @returns the changed booking; null when another request changed it after `before` was read, or when another booking
 * took the same slot (`waitsAs` or `holds`, which have unique indexes) first
 */
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
        // `markHolding` sets `holdsPlaces` without raising the version, so comparing versions is not enough.
        holdsPlaces: before.holdsPlaces ? true : { $ne: true },
        "move.holdsPlaces": before.move?.holdsPlaces ? true : { $ne: true },
        // `writeAboutBooking` adds a message to the call list without raising the version.
        ...(set.callGuest !== undefined && { "callGuest.since": before.callGuest?.since ?? null }),
      },
      { $set: set, $inc: { version: 1 }, $push: { outbox: { $each: events } } },
      { returnDocument: "after" },
    ).lean();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Awaits work. Ignores an `AppError`, because another request may already have done the work. */
export async function ignoreAppError(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
