import "server-only";
import type { QueryFilter } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { providerTours } from "./scopes";
import { toHostBookingDto } from "./to-dto";

/** Bookings that wait for the host's first answer. */

const OF_MOVE = { "offer.kind": 1, "offer.id": 1, "move.date": 1, "move.time": 1 } as const;

/** Maximum number of requested moves that are read to find the earliest. */
const MOST_MOVES = 100;

/**
 * Query filters for bookings of the provider's service that have not begun and have no answer yet: pending
 * ones, and confirmed ones with a requested move.
 */
function unansweredFilters(actor: Actor, now: Date): [QueryFilter<BookingDoc>, QueryFilter<BookingDoc>] {
  const { date, time } = colomboMoment(now);
  return [
    {
      ...{ ...providerTours(actor), status: "pending", hostAnswer: null },
      $or: [{ date: { $gt: date } }, { date, time: { $gte: time } }],
    },
    {
      ...{ "offer.kind": "service", "offer.id": actor.id, "move.expiresAt": { $type: "date", $gt: now } },
      "move.hostAnswer": null,
    },
  ];
}

export async function countUnanswered(actor: Actor, now: Date): Promise<number> {
  const counts = await Promise.all(
    unansweredFilters(actor, now).map((filter) => BookingModel.countDocuments(filter).exec()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The earliest tour that waits for the host's first answer, or null. */
export async function findUnanswered(actor: Actor, now: Date): Promise<BookingDto | null> {
  const [pending, asking] = unansweredFilters(actor, now);
  const [booked, moves] = await Promise.all([
    BookingModel.findOne(pending).sort({ date: 1, time: 1, _id: 1 }).lean(),
    // Few bookings have a requested move, so they are sorted in memory.
    BookingModel.find(asking).hint(OF_MOVE).limit(MOST_MOVES).lean(),
  ]);
  const moment = ({ date, time }: BookingDoc) => `${date} ${time}`;
  const [first] = [...(booked ? [booked] : []), ...moves].sort((a, b) => (moment(a) < moment(b) ? -1 : 1));
  return first ? toHostBookingDto(first, now) : null;
}
