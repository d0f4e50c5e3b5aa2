import "server-only";
import { BookingModel } from "@/models/booking";
import {
  ANSWER_TIMES,
  type AskedBooking,
  type Confirmation,
  usualAnswerHours,
} from "../../domain/answer-times";
import type { Offer } from "../../domain/offer";
import type { Schedule } from "../../domain/schedule";
import { findStoredSchedule } from "../departures/schedules";
import { cacheBriefly } from "../infra/cache-briefly";
import { connectDatabase } from "../infra/db";

const DAY_MS = 24 * 60 * 60_000;

/** The index that covers the query, so that no booking is read. */
const OF_OFFER = {
  "offer.kind": 1,
  "offer.id": 1,
  askedAt: -1,
  answeredAt: 1,
  status: 1,
  cancelledBy: 1,
} as const;

const usualHours = cacheBriefly(async (kind: Offer["kind"], id: string): Promise<number | null> => {
  await connectDatabase();
  const now = new Date();
  const since = new Date(now.getTime() - ANSWER_TIMES.days * DAY_MS);
  const asked = await BookingModel.find(
    { "offer.kind": kind, "offer.id": id, askedAt: { $type: "date", $gte: since } },
    "askedAt answeredAt status cancelledBy -_id",
  )
    .sort({ askedAt: -1 })
    .limit(ANSWER_TIMES.most)
    .hint(OF_OFFER)
    .lean<AskedBooking[]>();
  return usualAnswerHours(asked, now);
});

/** How many whole hours guests of an offer usually wait for an answer; null if too few requests were answered. */
export const usualHoursOf = ({ kind, id }: Offer): Promise<number | null> => usualHours.read(kind, id);

/**
 * The schedule of an offer (null if it has none), and how the offer's bookings are confirmed (docs/product.md, "Instant
 * confirmation", "Answer times"). One read of the schedule, and one covered query of at most 200 index entries, whose
 * result is cached for 30 seconds.
 */
export async function readConfirmation(
  offer: Offer,
): Promise<{ schedule: Schedule | null; confirmation: Confirmation }> {
  const [stored, hours] = await Promise.all([findStoredSchedule(offer), usualHoursOf(offer)]);
  return {
    schedule: stored?.schedule ?? null,
    confirmation: { isInstant: stored?.instant ?? false, usualHours: hours },
  };
}
