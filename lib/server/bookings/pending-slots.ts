import "server-only";
import { randomInt } from "node:crypto";
import type { QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { AppError } from "../../errors";
import { BOOKINGS } from "../../limits";
import { env } from "../infra/env";

/**
 * How many bookings of a tourist may wait for an answer at a time (product 6.11). Each new one takes one of so many
 * numbered slots; a unique index gives none twice, so that it holds for bookings made at the same moment too. The slot
 * is free again once somebody answers or cancels the booking, or its day has passed.
 */

/**
 * A free slot, or null where limits are off. Another booking may take it before this one is written: then the
 * unique index refuses it. One read on an index, two writes more when there is none.
 * @throws AppError `TOO_MANY_WAITING` when none is free
 */
export async function freePendingSlot(tourist: Types.ObjectId): Promise<number | null> {
  if (env().RATE_LIMIT === "off") return null;
  const waiting: QueryFilter<BookingDoc> = { "tourist._id": tourist, waitsAs: { $gte: 0 } };
  const slot = await anyFree(waiting);
  if (slot !== undefined) return slot;
  const today = colomboMoment(new Date()).date;
  await BookingModel.updateMany({ ...waiting, date: { $lt: today } }, { $set: { waitsAs: null } });
  const freed = await anyFree(waiting);
  if (freed === undefined) throw new AppError("TOO_MANY_WAITING", ["tooManyWaiting", BOOKINGS.waitingEach]);
  return freed;
}

async function anyFree(waiting: QueryFilter<BookingDoc>): Promise<number | undefined> {
  const taken = new Set(
    (await BookingModel.find(waiting, "waitsAs -_id").lean()).map(({ waitsAs }) => waitsAs),
  );
  const free = Array.from({ length: BOOKINGS.waitingEach }, (_, slot) => slot).filter(
    (slot) => !taken.has(slot),
  );
  // Any of them, so that bookings made at the same moment seldom want the same.
  return free[free.length > 1 ? randomInt(free.length) : 0];
}
