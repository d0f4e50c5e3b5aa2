import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { hasPassed, type LocalMoment } from "../../domain/dates";
import { SOONEST_FIRST } from "../../domain/tour-order";
import { isObjectIdText } from "../infra/db";

/** A confirmed booking of one day. */
export interface TourOfDay extends LocalMoment {
  id: string;
  reference: string;
  /** Null for products, which have no host. */
  hostId: string | null;
  /** Whether the guest has an email: that of the account or of the contact. */
  hasReader: boolean;
}

/** The confirmed bookings of a day `YYYY-MM-DD`, ordered by time. */
export async function* toursOf(date: string): AsyncGenerator<TourOfDay> {
  const cursor = BookingModel.find(
    { date, status: "confirmed" },
    "reference date time provider._id tourist._id contact.email",
  )
    .sort({ date: 1, time: 1, _id: 1 })
    .hint({ date: 1, time: 1, _id: 1 })
    .lean<BookingDoc[]>()
    .cursor({ batchSize: 250 });
  try {
    for await (const found of cursor as unknown as AsyncIterable<BookingDoc>) {
      yield {
        ...{ id: found._id.toHexString(), reference: found.reference, date: found.date, time: found.time },
        hostId: found.provider?._id.toHexString() ?? null,
        hasReader: Boolean(found.tourist ?? found.contact?.email),
      };
    }
  } finally {
    await cursor.close();
  }
}

/**
 * Bookings that began to wait for an answer after `after` and up to `upTo`: how many, and the first `shown`
 * of them. These are pending bookings created in that time, and confirmed bookings whose move was requested
 * in that time.
 */
export async function newWaiting(
  after: Date,
  upTo: Date,
  shown: number,
): Promise<{ count: number; first: { id: string; reference: string }[] }> {
  const filter = { status: "pending", createdAt: { $gt: after, $lte: upTo } } as const;
  const index = { status: 1, createdAt: 1, _id: 1 } as const;
  // Few bookings have a requested move at any time, so the query has no limit.
  const requestedMove = {
    "move.expiresAt": { $type: "date" },
    "move.since": { $gt: after, $lte: upTo },
  } as const;
  const moveIndex = { "move.expiresAt": 1 } as const;
  const [count, first, asking] = await Promise.all([
    BookingModel.countDocuments(filter, { hint: index }),
    BookingModel.find(filter, "reference").sort(index).hint(index).limit(shown).lean(),
    BookingModel.find(requestedMove, "reference").hint(moveIndex).lean(),
  ]);
  return {
    count: count + asking.length,
    first: [...first, ...asking]
      .slice(0, shown)
      .map(({ _id, reference }) => ({ id: _id.toHexString(), reference })),
  };
}

/**
 * The first `shown` of the pending bookings that their host accepted after `after` and up to `upTo`, without those
 * whose tour has started.
 */
export async function newlyAccepted(
  after: Date,
  upTo: Date,
  shown: number,
): Promise<{ id: string; reference: string }[]> {
  const filter = {
    status: "pending",
    "hostAnswer.answer": "yes",
    "hostAnswer.at": { $gt: after, $lte: upTo },
  } as const;
  const index = { status: 1, "hostAnswer.answer": 1, "hostAnswer.at": 1, _id: 1 } as const;
  const found = await BookingModel.find(filter, "reference date time")
    .sort({ "hostAnswer.at": 1, _id: 1 })
    .hint(index)
    .limit(shown)
    .lean();
  return found
    .filter((booking) => !hasPassed(booking, upTo))
    .map(({ _id, reference }) => ({ id: _id.toHexString(), reference }));
}

/** Maximum number of bookings that one mail lists. */
const MOST_IN_MAIL = 100;

/** The confirmed bookings of the provider with this id on a day `YYYY-MM-DD`, ordered by time; at most 100. */
export async function listConfirmedOn(providerId: string, date: string): Promise<BookingDoc[]> {
  if (!isObjectIdText(providerId)) return [];
  return BookingModel.find({ "provider._id": new Types.ObjectId(providerId), status: "confirmed", date })
    .sort(SOONEST_FIRST)
    .limit(MOST_IN_MAIL)
    .lean();
}

/** The stored bookings with these ids, soonest tour first; at most 100. Deleted ones are left out. */
export async function listStoredBookings(ids: readonly string[]): Promise<BookingDoc[]> {
  const validIds = ids.filter(isObjectIdText).slice(0, MOST_IN_MAIL);
  const found = await BookingModel.find({
    _id: { $in: validIds },
  }).lean();
  return found.sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}
