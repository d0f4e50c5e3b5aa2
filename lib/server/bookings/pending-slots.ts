import "server-only";
import { randomInt } from "node:crypto";
import type { QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { AppError } from "../../errors";
import { BOOKINGS } from "../../limits";
import { env } from "../infra/env";

/**
 * Limits how many open bookings a tourist may have: pending ones, upcoming ones that were confirmed instantly, and
 * those with a requested move (docs/product.md, "Twenty open bookings"). Each open booking has a slot: a number below
 * the limit, stored in `waitsAs`. A unique index on tourist and slot enforces the limit for concurrent requests too. A slot is
 * free again when the booking is answered or cancelled, or its day has passed.
 */

/**
 * A free slot for a new booking of the tourist, or null if `RATE_LIMIT` is off. If another booking takes the slot
 * first, the unique index rejects the write. One indexed read. If no slot is free, one write, which frees the slots
 * of past days, and a second read.
 * @throws AppError `TOO_MANY_WAITING` when no slot is free
 */
export async function freePendingSlot(tourist: Types.ObjectId): Promise<number | null> {
  if (env().RATE_LIMIT === "off") return null;
  const waiting: QueryFilter<BookingDoc> = { "tourist._id": tourist, waitsAs: { $gte: 0 } };
  const slot = await findFreeSlot(waiting);
  if (slot !== undefined) return slot;
  const today = colomboMoment(new Date()).date;
  await BookingModel.updateMany({ ...waiting, date: { $lt: today } }, { $set: { waitsAs: null } });
  const freed = await findFreeSlot(waiting);
  if (freed === undefined) throw new AppError("TOO_MANY_WAITING", ["tooManyWaiting", BOOKINGS.waitingEach]);
  return freed;
}

async function findFreeSlot(waiting: QueryFilter<BookingDoc>): Promise<number | undefined> {
  const taken = new Set(
    (await BookingModel.find(waiting, "waitsAs -_id").lean()).map(({ waitsAs }) => waitsAs),
  );
  const free = Array.from({ length: BOOKINGS.waitingEach }, (_, slot) => slot).filter(
    (slot) => !taken.has(slot),
  );
  // Picks a random slot, so that concurrent requests seldom pick the same one.
  return free[free.length > 1 ? randomInt(free.length) : 0];
}
