import "server-only";
import { type ScheduleDoc, ScheduleModel } from "@/models/schedule";
import type { Offer } from "../../domain/offer";
import type { Schedule } from "../../domain/schedule";
import { contentChanged, whileUnchanged } from "../infra/content-version";
import { isDuplicateKey } from "../infra/db";
import { offerId } from "./seat-reservations";

/** The stored schedules of offers. `departures/change-schedule.ts` handles the bookings that a change affects. */

/**
 * A schedule with its version, and `instant`: whether bookings are confirmed at once. Null if the offer has
 * no schedule.
 */
export type StoredSchedule = Pick<ScheduleDoc, "schedule" | "version" | "instant"> | null;

/** The stored schedule of an offer. One read by id. */
export async function findStoredSchedule(offer: Offer): Promise<StoredSchedule> {
  return ScheduleModel.findById(offerId(offer), "schedule version instant").lean();
}

/** The schedule of an offer, or null. One read by id. */
export async function findSchedule(offer: Offer): Promise<Schedule | null> {
  return (await findStoredSchedule(offer))?.schedule ?? null;
}

/** Whether an offer has fixed departures. One read by id. */
export async function hasSchedule(offer: Offer): Promise<boolean> {
  return (await ScheduleModel.exists({ _id: offerId(offer) })) !== null;
}

/** The schedules of these offers, by offer id. One query. */
export async function findSchedules(offers: readonly Offer[]): Promise<Map<string, Schedule>> {
  const found = await ScheduleModel.find({ _id: { $in: offers.map(offerId) } }, "schedule").lean();
  return new Map(found.map(({ _id, schedule }) => [_id, schedule]));
}

function allSchedules(): Promise<Pick<ScheduleDoc, "_id" | "schedule" | "instant">[]> {
  return ScheduleModel.find({}, "schedule instant").hint({ _id: 1 }).lean();
}

/** How long `cachedSchedules` is used at most, in milliseconds. */
const A_MINUTE = 60_000;

const cachedSchedules = whileUnchanged(async () => {
  const all = await allSchedules();
  return {
    schedules: new Map(all.map(({ _id, schedule }) => [_id, schedule])),
    instant: new Set(all.flatMap(({ _id, instant }) => (instant ? [_id] : []))),
  };
}, A_MINUTE);

/**
 * The schedules of all offers by offer id, for searches, cached in each web process. Other processes see a change after
 * half a second, or after a minute if the process that changed it crashed before it called `contentChanged`.
 */
export const schedulesForSearch = async (): Promise<ReadonlyMap<string, Schedule>> =>
  (await cachedSchedules()).schedules;

/** The ids of the offers whose bookings are confirmed at once, cached like `schedulesForSearch`. */
export const instantOffers = async (): Promise<ReadonlySet<string>> => (await cachedSchedules()).instant;

/**
 * Stores a schedule if the stored one is still `before`. One write by id.
 * @param claimAt when to reserve seats for bookings that were created during the change (`finishSchedules`)
 * @returns false if another request changed the schedule first
 */
export async function keepSchedule(
  offer: Offer,
  before: StoredSchedule,
  schedule: Schedule,
  claimAt: Date,
): Promise<boolean> {
  const _id = offerId(offer);
  // Drops undefined fields, which MongoDB would store as null.
  const withoutUndefined = JSON.parse(JSON.stringify(schedule)) as Schedule;
  const changes = { schedule: withoutUndefined, version: (before?.version ?? 0) + 1, claimAt };
  try {
    if (before) {
      const { matchedCount } = await ScheduleModel.updateOne(
        { _id, version: before.version },
        { $set: changes },
      );
      if (matchedCount === 0) return false;
    } else await ScheduleModel.create({ _id, offer, ...changes });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await contentChanged();
  return true;
}

/**
 * Sets whether bookings of an offer with a schedule are confirmed at once. One write by id.
 * @returns false if nothing changed: the value was the same already, or there is no schedule
 */
export async function markInstant(offer: Offer, instant: boolean): Promise<boolean> {
  const { modifiedCount } = await ScheduleModel.updateOne(
    { _id: offerId(offer), instant: instant ? { $ne: true } : true },
    { $set: { instant } },
  );
  if (modifiedCount === 1) await contentChanged();
  return modifiedCount === 1;
}

/** Removes a schedule if its version is still the given one. @returns whether it was removed */
export async function dropSchedule(offer: Offer, { version }: { version: number }): Promise<boolean> {
  const { deletedCount } = await ScheduleModel.deleteOne({ _id: offerId(offer), version });
  if (deletedCount === 1) await contentChanged();
  return deletedCount === 1;
}

/** Removes the schedule of a deleted offer. */
export async function deleteSchedule(offer: Offer): Promise<void> {
  await ScheduleModel.deleteOne({ _id: offerId(offer) });
}

/**
 * Schedules whose `claimAt` has passed: it is time to reserve seats for bookings that were created during
 * their change.
 */
export function schedulesToReserveFor(now: Date): Promise<ScheduleDoc[]> {
  return ScheduleModel.find({ claimAt: { $type: "date", $lte: now } }).lean();
}

/** Clears `claimAt` once all bookings have seats. Does nothing if the schedule has changed since it was read. */
export async function markReserved({ _id, claimAt }: Pick<ScheduleDoc, "_id" | "claimAt">): Promise<void> {
  await ScheduleModel.updateOne({ _id, claimAt }, { $set: { claimAt: null } });
}
