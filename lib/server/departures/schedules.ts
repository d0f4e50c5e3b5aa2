import "server-only";
import { type ScheduleDoc, ScheduleModel } from "@/models/schedule";
import type { Offer } from "../../domain/offer";
import type { Schedule } from "../../domain/schedule";
import { contentChanged, whileUnchanged } from "../infra/content-version";
import { isDuplicateKey } from "../infra/db";
import { offerId } from "./seat-reservations";

/** The schedules of offers. What a change of one does to bookings stands in `departures/change-schedule.ts`. */

/** A schedule with its version; null where the offer has none. */
export type StoredSchedule = Pick<ScheduleDoc, "schedule" | "version"> | null;

/** The schedule of an offer. One read of the id. */
export async function findStoredSchedule(offer: Offer): Promise<StoredSchedule> {
  return ScheduleModel.findById(offerId(offer), "schedule version").lean();
}

/** The schedule of an offer; null without one. One read of the id. */
export async function findSchedule(offer: Offer): Promise<Schedule | null> {
  return (await findStoredSchedule(offer))?.schedule ?? null;
}

/** Whether an offer starts at set times only. One read of the id. */
export async function hasSchedule(offer: Offer): Promise<boolean> {
  return (await ScheduleModel.exists({ _id: offerId(offer) })) !== null;
}

/** All schedules of these offers, by the id of the offer. One query on the ids. */
export async function findSchedules(offers: readonly Offer[]): Promise<Map<string, Schedule>> {
  const found = await ScheduleModel.find({ _id: { $in: offers.map(offerId) } }, "schedule").lean();
  return new Map(found.map(({ _id, schedule }) => [_id, schedule]));
}

/** The schedules of all offers. */
function allSchedules(): Promise<Pick<ScheduleDoc, "_id" | "offer" | "schedule">[]> {
  return ScheduleModel.find({}, "offer schedule").hint({ _id: 1 }).lean();
}

/** How long the copy below is kept at most, in milliseconds. */
const A_MINUTE = 60_000;

/**
 * The schedules of all offers by the id of the offer, for searches: a copy in each web process. A change is seen half a
 * second later; one whose process died before it said so, a minute later.
 */
export const schedulesForSearch = whileUnchanged(
  async () => new Map((await allSchedules()).map(({ _id, schedule }) => [_id, schedule])),
  A_MINUTE,
);

/**
 * Keeps a schedule in place of the one that was read. One write on the id.
 * @param claimAt when the bookings that were made meanwhile are looked for
 * @returns whether nobody changed it meanwhile
 */
export async function keepSchedule(
  offer: Offer,
  before: StoredSchedule,
  schedule: Schedule,
  claimAt: Date,
): Promise<boolean> {
  const _id = offerId(offer);
  // What is left out must not be kept as null.
  const stated = JSON.parse(JSON.stringify(schedule)) as Schedule;
  const kept = { schedule: stated, version: (before?.version ?? 0) + 1, claimAt };
  try {
    if (before) {
      const { matchedCount } = await ScheduleModel.updateOne(
        { _id, version: before.version },
        { $set: kept },
      );
      if (matchedCount === 0) return false;
    } else await ScheduleModel.create({ _id, offer, ...kept });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await contentChanged();
  return true;
}

/** Removes a schedule, unless it was changed meanwhile. @returns whether it was removed */
export async function dropSchedule(offer: Offer, { version }: { version: number }): Promise<boolean> {
  const { deletedCount } = await ScheduleModel.deleteOne({ _id: offerId(offer), version });
  if (deletedCount === 1) await contentChanged();
  return deletedCount === 1;
}

/** Removes the schedule of an offer that is gone. */
export async function deleteSchedule(offer: Offer): Promise<void> {
  await ScheduleModel.deleteOne({ _id: offerId(offer) });
}

/** Schedules for which the bookings made during their change are to be looked for. */
export function schedulesToReserveFor(now: Date): Promise<ScheduleDoc[]> {
  return ScheduleModel.find({ claimAt: { $type: "date", $lte: now } }).lean();
}

/** Notes that they were found, unless the schedule was changed meanwhile. */
export async function markReserved({ _id, claimAt }: Pick<ScheduleDoc, "_id" | "claimAt">): Promise<void> {
  await ScheduleModel.updateOne({ _id, claimAt }, { $set: { claimAt: null } });
}
