import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import type { Offer } from "../../domain/offer";
import { endOfWaiting } from "../../domain/schedule";
import { SOONEST_FIRST } from "../../domain/tour-order";
import { type DepartureKey, departureId } from "../departures/claims";
import { departureOf, peopleOf } from "./lifecycle";

/** What departures ask about bookings: who holds places, and who should. */

/** A booking that is pending or confirmed, as departures need it. */
export type DepartingBooking = Pick<
  BookingDoc,
  | "_id"
  | "reference"
  | "offer"
  | "date"
  | "time"
  | "adults"
  | "children"
  | "status"
  | "tourist"
  | "contact"
  | "holdsPlaces"
  | "version"
>;

const FIELDS = "reference offer date time adults children status tourist contact holdsPlaces version";

/** In either of these states a booking holds places. */
const isLive = { status: { $in: CANCELLABLE_STATUSES } };

const OF_DEPARTURE = { "offer.kind": 1, "offer.id": 1, date: 1, time: 1 } as const;

const ofOffer = ({ kind, id }: Offer) => ({ "offer.kind": kind, "offer.id": id });

/** What these bookings hold: departure and people, by the booking's id. One query on the ids. */
export async function placesHeldBy(
  ids: readonly string[],
): Promise<Map<string, { departure: string; people: number }>> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, holdsPlaces: true, ...isLive };
  const found = await BookingModel.find(filter, "offer date time adults children").hint({ _id: 1 }).lean();
  return new Map(
    found.map((booking) => [
      booking._id.toHexString(),
      { departure: departureId(departureOf(booking)), people: peopleOf(booking) },
    ]),
  );
}

/** The bookings of an offer that hold places from a day on, in the order of their departures. One indexed query. */
export function holdersOf(offer: Offer, from: string): Promise<DepartingBooking[]> {
  return BookingModel.find({ ...ofOffer(offer), date: { $gte: from }, holdsPlaces: true, ...isLive }, FIELDS)
    .sort({ date: 1, time: 1 })
    .hint(OF_DEPARTURE)
    .lean();
}

/** The bookings that hold places at one departure. One indexed query. */
export function holdersAt({ offer, date, time }: DepartureKey): Promise<DepartingBooking[]> {
  return BookingModel.find({ ...ofOffer(offer), date, time, holdsPlaces: true, ...isLive }, FIELDS)
    .hint(OF_DEPARTURE)
    .lean();
}

/** The live bookings of an offer from a day on that hold no places. Reads the bookings of those days. */
export function bookingsWithoutPlaces(offer: Offer, from: string): Promise<DepartingBooking[]> {
  const days = { date: { $gte: from }, holdsPlaces: { $ne: true }, ...isLive };
  const [filter, index] =
    offer.kind === "service"
      ? ([
          { "provider._id": new Types.ObjectId(offer.id), ...days },
          { "provider._id": 1, date: 1, time: 1, _id: 1 },
        ] as const)
      : ([
          { ...ofOffer(offer), ...days },
          { date: 1, time: 1, _id: 1 },
        ] as const);
  return BookingModel.find(filter, FIELDS).hint(index).lean();
}

/** All bookings that hold places, of all offers. */
export async function* allHolders(): AsyncGenerator<DepartingBooking> {
  const cursor = BookingModel.find({ holdsPlaces: true, ...isLive }, FIELDS)
    .hint(OF_DEPARTURE)
    .lean<DepartingBooking[]>()
    .cursor({ batchSize: 500 });
  try {
    for await (const found of cursor as unknown as AsyncIterable<DepartingBooking>) yield found;
  } finally {
    await cursor.close();
  }
}

/**
 * Notes that a booking holds the places that were claimed for it, unless it was changed meanwhile.
 * @returns whether it was noted
 */
export async function markHolding(
  { _id, version, status, ...moment }: DepartingBooking,
  now: Date,
): Promise<boolean> {
  const expiresAt = status === "pending" ? endOfWaiting(moment, now) : null;
  const { matchedCount } = await BookingModel.updateOne(
    { _id, version, ...isLive },
    { $set: { holdsPlaces: true, expiresAt } },
  );
  return matchedCount === 1;
}

/**
 * The pending and confirmed bookings of a provider's service from one day to another, both included, in the order of their
 * tours. One indexed query.
 * @param to left out for all that are to come
 */
export function liveBookingsOf(
  providerId: string,
  { from, to, most }: { from: string; to?: string; most: number },
): Promise<BookingDoc[]> {
  const days = { $gte: from, ...(to && { $lte: to }) };
  return BookingModel.find({ "provider._id": new Types.ObjectId(providerId), date: days, ...isLive })
    .sort(SOONEST_FIRST)
    .hint({ "provider._id": 1, date: 1, time: 1, _id: 1 })
    .limit(most)
    .lean();
}

/** The pending and confirmed bookings of all offers on a day, in the order of their tours. One indexed query. */
export function liveBookingsOn(date: string, most: number): Promise<BookingDoc[]> {
  return BookingModel.find({ date, ...isLive })
    .sort(SOONEST_FIRST)
    .hint({ date: 1, time: 1, _id: 1 })
    .limit(most)
    .lean();
}
