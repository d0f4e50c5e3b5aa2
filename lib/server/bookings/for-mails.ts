import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { LocalMoment } from "../../domain/dates";
import { isObjectIdText } from "../platform/db";

/** What the queue and the schedule of mails ask about bookings. */

/** What a tourist has asked for within some time up to a booking, that booking included. */
interface Asked {
  touristId: string;
  /** Null where no host's service was booked. */
  hostId: string | null;
  /** Bookings of the same host; 0 without one. */
  ofHost: number;
}

/**
 * How often the tourist of a booking has booked lately.
 * @param seconds the time up to the booking in which others count
 * @returns null for a booking without a tourist's account, or that was deleted
 */
export async function askedLately(id: string, seconds: number): Promise<Asked | null> {
  if (!isObjectIdText(id)) return null;
  const booking = await BookingModel.findById(id, "tourist._id provider._id createdAt").lean();
  if (!booking?.tourist) return null;
  const { tourist, provider, createdAt } = booking;
  const within = { $gt: new Date(createdAt.getTime() - seconds * 1000), $lte: createdAt };
  const own = await BookingModel.find({ "tourist._id": tourist._id, createdAt: within }, "provider._id")
    .hint({ "tourist._id": 1, createdAt: -1, _id: -1 })
    .limit(MOST_COUNTED)
    .lean();
  const ofHost = own.filter((one) => provider && one.provider?._id.equals(provider._id)).length;
  const hostId = provider?._id.toHexString() ?? null;
  return { touristId: tourist._id.toHexString(), hostId, ofHost };
}

/** More than a tourist may book in a day. */
const MOST_COUNTED = 200;

/** A confirmed booking of a day, as the schedule needs it. */
export interface TourOfDay extends LocalMoment {
  id: string;
  reference: string;
  /** Null where no host's service was booked. */
  hostId: string | null;
  /** Whether there is somebody with an address: an account, or a contact's. */
  hasReader: boolean;
}

/** The confirmed bookings of a day `YYYY-MM-DD`, in the order of their times. */
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

/** Pending bookings that were made after one instant, up to another: how many, and the first of them. */
export async function newPending(
  after: Date,
  upTo: Date,
  shown: number,
): Promise<{ count: number; first: { id: string; reference: string }[] }> {
  const filter = { status: "pending", createdAt: { $gt: after, $lte: upTo } } as const;
  const index = { status: 1, createdAt: 1, _id: 1 } as const;
  const [count, first] = await Promise.all([
    BookingModel.countDocuments(filter, { hint: index }),
    BookingModel.find(filter, "reference").sort(index).hint(index).limit(shown).lean(),
  ]);
  return { count, first: first.map(({ _id, reference }) => ({ id: _id.toHexString(), reference })) };
}
