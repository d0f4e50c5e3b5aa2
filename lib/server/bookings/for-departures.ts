import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import type { Offer } from "../../domain/offer";
import { endOfPending } from "../../domain/schedule";
import { LATEST_FIRST, SOONEST_FIRST } from "../../domain/tour-order";
import { type DepartureKey, departureId } from "../departures/seat-reservations";
import { seatsOf } from "./booking-seats";

/** Queries about bookings that departures need: which bookings hold seats, and which should. */

/** The fields of a live (pending or confirmed) booking that departures need. */
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
  | "hostAnswer"
  | "version"
  | "move"
>;

const FIELDS =
  "reference offer date time adults children status tourist contact holdsPlaces hostAnswer version move";

/**
 * A booking at its own departure or, if `isAskedFor`, at the departure of its requested move
 * (docs/product.md, "Changes of a booking").
 */
export type AtDeparture = DepartingBooking & { isAskedFor: boolean };

/** The booking as it would be at the departure of its requested move. */
function atRequestedDeparture(booking: DepartingBooking): AtDeparture[] {
  const { move } = booking;
  if (!move) return [];
  const { date, time, adults, children, holdsPlaces } = move;
  return [{ ...booking, date, time, adults, children, holdsPlaces, isAskedFor: true }];
}

const atOwnDeparture = (booking: DepartingBooking): AtDeparture => ({ ...booking, isAskedFor: false });

/** Only bookings with these statuses hold seats. */
const isLive = { status: { $in: CANCELLABLE_STATUSES } };

const OF_DEPARTURE = { "offer.kind": 1, "offer.id": 1, date: 1, time: 1 } as const;

const hasMove = { "move.expiresAt": { $type: "date" } } as const;

const OF_MOVE = { "offer.kind": 1, "offer.id": 1, "move.date": 1, "move.time": 1 } as const;

const ofOffer = ({ kind, id }: Offer) => ({ "offer.kind": kind, "offer.id": id });

/**
 * The seats that the bookings with these ids hold: by booking id, the number of people at each departure, by departure
 * id. Cancelled and deleted bookings are left out. One query.
 */
export async function seatsHeldBy(ids: readonly string[]): Promise<Map<string, ReadonlyMap<string, number>>> {
  const filter = { _id: { $in: ids }, ...isLive };
  const found = await BookingModel.find(filter, FIELDS).hint({ _id: 1 }).lean();
  return new Map(
    found.map((booking) => [
      booking._id.toHexString(),
      new Map([...seatsOf(booking)].map(([departure, { people }]) => [departure, people])),
    ]),
  );
}

/**
 * The bookings of an offer that hold seats on or after a day, ordered by departure. A booking that also holds seats for
 * a requested move is listed at both departures. Two indexed queries.
 * @param from `YYYY-MM-DD`
 */
export async function holdersOf(offer: Offer, from: string): Promise<AtDeparture[]> {
  const since = { $gte: from };
  const [booked, asking] = await Promise.all([
    BookingModel.find({ ...ofOffer(offer), date: since, holdsPlaces: true, ...isLive }, FIELDS)
      .hint(OF_DEPARTURE)
      .lean(),
    BookingModel.find(
      { ...ofOffer(offer), "move.date": since, "move.holdsPlaces": true, ...hasMove, ...isLive },
      FIELDS,
    )
      .hint(OF_MOVE)
      .lean(),
  ]);
  return [...booked.map(atOwnDeparture), ...asking.flatMap(atRequestedDeparture)].sort((a, b) =>
    `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`),
  );
}

/** The number of people for whom each booking holds seats at a departure, by booking id. Two indexed queries. */
export async function holdersAt({ offer, date, time }: DepartureKey): Promise<Map<string, number>> {
  const [booked, asking] = await Promise.all([
    BookingModel.find({ ...ofOffer(offer), date, time, holdsPlaces: true, ...isLive }, FIELDS)
      .hint(OF_DEPARTURE)
      .lean(),
    BookingModel.find(
      {
        ...{ ...ofOffer(offer), "move.date": date, "move.time": time, "move.holdsPlaces": true },
        ...{ ...hasMove, ...isLive },
      },
      FIELDS,
    )
      .hint(OF_MOVE)
      .lean(),
  ]);
  const departure = departureId({ offer, date, time });
  return new Map(
    [...booked, ...asking].map((booking) => [
      booking._id.toHexString(),
      seatsOf(booking).get(departure)?.people ?? 0,
    ]),
  );
}

/**
 * The live bookings of an offer that hold no seats at their own departure, and those that hold no seats at the departure
 * of their requested move. Only departures on or after the day `from` count. A booking that lacks both is listed twice.
 * Two queries. For a product, the first query reads the bookings of all offers on those days.
 */
export async function bookingsWithoutSeats(offer: Offer, from: string): Promise<AtDeparture[]> {
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
  const requestedMove = { ...ofOffer(offer), "move.date": { $gte: from }, "move.holdsPlaces": { $ne: true } };
  const [booked, asking] = await Promise.all([
    BookingModel.find(filter, FIELDS).hint(index).lean(),
    BookingModel.find({ ...requestedMove, ...hasMove, ...isLive }, FIELDS)
      .hint(OF_MOVE)
      .lean(),
  ]);
  return [...booked.map(atOwnDeparture), ...asking.flatMap(atRequestedDeparture)];
}

/** All bookings that hold seats, of all offers. Bookings that hold seats only for a requested move come last. */
export async function* allHolders(): AsyncGenerator<DepartingBooking> {
  const booked = { holdsPlaces: true, ...isLive } as const;
  const requested = { holdsPlaces: { $ne: true }, "move.holdsPlaces": true, ...hasMove, ...isLive } as const;
  yield* each(BookingModel.find(booked, FIELDS).hint(OF_DEPARTURE));
  yield* each(BookingModel.find(requested, FIELDS).hint(OF_MOVE));
}

async function* each(found: {
  lean: <T>() => { cursor: (options: object) => AsyncIterable<T> & { close(): Promise<unknown> } };
}): AsyncGenerator<DepartingBooking> {
  const cursor = found.lean<DepartingBooking>().cursor({ batchSize: 500 });
  try {
    for await (const booking of cursor) yield booking;
  } finally {
    await cursor.close();
  }
}

/**
 * Sets `holdsPlaces` of a booking or of its requested move after seats were reserved for it, unless the booking has
 * changed since it was read.
 * @returns false if the booking has changed
 */
export async function markHolding(
  { _id, version, status, isAskedFor, ...booking }: AtDeparture,
  now: Date,
): Promise<boolean> {
  const expiresAt = status === "pending" ? endOfPending(booking, now) : null;
  const { matchedCount } = await BookingModel.updateOne(
    { _id, version, ...isLive },
    { $set: isAskedFor ? { "move.holdsPlaces": true } : { holdsPlaces: true, expiresAt } },
  );
  return matchedCount === 1;
}

/**
 * The live bookings of a provider's service between two days, both included, ordered by tour time. Without `to`, there
 * is no last day. One indexed query.
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

/** An offer's confirmed bookings with a requested move to any day from `from` to `to`, both included. */
export function askingFor(offer: Offer, { from, to }: { from: string; to: string }): Promise<BookingDoc[]> {
  const days = { "move.date": { $gte: from, $lte: to } };
  return BookingModel.find({ ...ofOffer(offer), ...days, ...hasMove, ...isLive })
    .hint(OF_MOVE)
    .lean();
}

/** All confirmed bookings with a requested move to this day, whatever their offer. */
export function askingOn(date: string): Promise<BookingDoc[]> {
  return BookingModel.find({ "move.date": date, ...hasMove, ...isLive })
    .hint({ "move.date": 1, "move.time": 1 })
    .lean();
}

/**
 * The live bookings of all offers on this day, ordered by tour time. One indexed query.
 * @param times `from` (`HH:mm`): only tours that start at that time or later. `before` (`HH:mm`): only tours
 * that start earlier, latest first
 */
export function liveBookingsOn(
  date: string,
  most: number,
  times?: { from: string } | { before: string },
): Promise<BookingDoc[]> {
  const isBefore = times !== undefined && "before" in times;
  const time = times && { time: isBefore ? { $lt: times.before } : { $gte: times.from } };
  return BookingModel.find({ date, ...time, ...isLive })
    .sort(isBefore ? LATEST_FIRST : SOONEST_FIRST)
    .hint({ date: 1, time: 1, _id: 1 })
    .limit(most)
    .lean();
}
