import "server-only";
import { Types } from "mongoose";
import { type DepartureDoc, DepartureModel, type SeatReservation } from "@/models/departure";
import type { LocalMoment } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { type CapacityUnit, NOBODY, type Taken } from "../../domain/schedule";
import { isDuplicateKey } from "../infra/db";

/**
 * Seat reservations at departures. Each change is one conditional write that can be repeated. Seats are reserved before
 * the write of the booking that needs them, and released after the write that cancels or moves it. So a seat is never
 * sold twice: a crash between the two writes leaves a surplus reservation, which `departures/reconcile.ts` releases.
 */

export interface DepartureKey extends LocalMoment {
  offer: Offer;
}

/**
 * The text form of an offer, such as `product:jeep-safari`. It is the id of the offer's schedule, and ids of
 * departures begin with it.
 */
export const offerId = ({ kind, id }: Offer): string => `${kind}:${id}`;

/** The id of a departure's document; the ids of an offer's departures sort by date and time. */
export const departureId = ({ offer, date, time }: DepartureKey): string =>
  `${offerId(offer)} ${date} ${time}`;

/** The capacity of a departure: `size` people or parties. */
export interface Limit {
  unit: CapacityUnit;
  size: number;
}

/**
 * Either the reservation, and whether the booking had none at this departure before (`isFirst`); or, if there is no
 * room, how many seats are left.
 */
export type ReserveResult = { reservation: SeatReservation; isFirst: boolean } | { left: number };

const pathOf = (booking: Types.ObjectId) => `claims.${booking.toHexString()}`;

/** The amounts that `$inc` adds to the totals of a departure. */
const increments = (people: number, parties: number) => ({ people, parties });

/**
 * Reserves seats for a booking, or adds seats to its reservation. Never reduces a reservation (see
 * `correctReservation`). Each call gives the reservation a new token. Whoever still has an older token can no longer
 * correct or release the reservation. An attempt is one read and one write by id.
 * @param limit null when an admin overbooks, or the booking already has its seats
 */
export async function reserveSeatsAt(
  at: DepartureKey,
  booking: Types.ObjectId,
  people: number,
  limit: Limit | null,
): Promise<ReserveResult> {
  const _id = departureId(at);
  const path = pathOf(booking);
  for (;;) {
    const found = await DepartureModel.findById(_id, `people parties ${path}`).lean();
    const previous = reservationIn(found, booking);
    // A concurrent change of the same booking may have reserved more seats, and may win the write of the booking. So the
    // larger number is reserved.
    const held = Math.max(people, previous?.people ?? 0);
    const added = increments(held - (previous?.people ?? 0), previous ? 0 : 1);
    const needed = limit ? added[limit.unit] : 0;
    const left = limit ? Math.max(0, limit.size - (found ?? NOBODY)[limit.unit]) : 0;
    if (needed > left) return { left };
    const reservation = { people: held, token: new Types.ObjectId() };
    const isHeld = previous ? { [`${path}.token`]: previous.token } : { [path]: { $exists: false } };
    const hasRoom = limit && needed > 0 ? { [limit.unit]: { $lte: limit.size - needed } } : {};
    const { offer, date, time } = at;
    try {
      const { matchedCount, upsertedCount } = await DepartureModel.updateOne(
        { _id, ...isHeld, ...hasRoom },
        {
          $set: { [path]: reservation, unsettledAt: new Date() },
          $inc: added,
          $setOnInsert: { offer, date, time },
        },
        { upsert: !previous },
      );
      if (matchedCount + upsertedCount === 1) return { reservation, isFirst: !previous };
    } catch (error) {
      // Another request inserted or changed the document after it was read: try again.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

function reservationIn(
  departure: Pick<DepartureDoc, "claims"> | null,
  booking: Types.ObjectId,
): SeatReservation | undefined {
  return departure?.claims?.[booking.toHexString()];
}

/**
 * Reads the reservation of a booking that is about to change, and marks the departure for reconciliation in case this
 * process crashes. One write by id.
 */
export async function markBeforeChange(
  departure: string,
  booking: Types.ObjectId,
): Promise<SeatReservation | undefined> {
  const path = pathOf(booking);
  const found = await DepartureModel.findOneAndUpdate(
    { _id: departure, [path]: { $exists: true } },
    { $set: { unsettledAt: new Date() } },
    { projection: { [path]: 1 } },
  ).lean<DepartureDoc | null>();
  return reservationIn(found, booking);
}

/** Releases seats, unless the reservation was replaced since it was read (another `token`). One write by id. */
export async function releaseSeats(
  departure: string,
  booking: Types.ObjectId,
  { people, token }: SeatReservation,
): Promise<void> {
  const path = pathOf(booking);
  await DepartureModel.updateOne(
    { _id: departure, [`${path}.token`]: token },
    { $unset: { [path]: 1 }, $inc: increments(-people, -1) },
  );
}

/**
 * Sets how many people a reservation is for, unless another write has replaced the reservation and its `token`.
 * One write by id.
 */
export async function correctReservation(
  departure: string,
  booking: Types.ObjectId,
  { people, token }: SeatReservation,
  newPeople: number,
): Promise<void> {
  const path = pathOf(booking);
  await DepartureModel.updateOne(
    { _id: departure, [`${path}.token`]: token },
    {
      $set: { [path]: { people: newPeople, token: new Types.ObjectId() } },
      $inc: increments(newPeople - people, 0),
    },
  );
}

/** Departures whose reservations may differ from the bookings, least recently changed first. */
export function departuresToReconcile(limit: number): Promise<DepartureDoc[]> {
  return DepartureModel.find({ unsettledAt: { $type: "date" } })
    .sort({ unsettledAt: 1 })
    .limit(limit)
    .lean();
}

/**
 * Records that the reservations of a departure match its bookings, unless the departure has changed since it
 * was read.
 */
export async function markReconciled({ _id, unsettledAt }: DepartureDoc): Promise<void> {
  await DepartureModel.updateOne({ _id, unsettledAt }, { $set: { unsettledAt: null } });
}

/** The taken seats at one departure. One read by id. */
export async function takenAt(at: DepartureKey): Promise<Taken> {
  return (await DepartureModel.findById(departureId(at), "people parties").lean()) ?? NOBODY;
}

/** A departure at which seats are or were reserved. */
export type TakenDeparture = Pick<DepartureDoc, "date" | "time" | "people" | "parties">;

/** The taken seats at an offer's departures between two days, both included. One query on a range of departure ids. */
export function takenBetween(offer: Offer, from: string, to: string): Promise<TakenDeparture[]> {
  // The text after the day is a space and the time. "~" sorts after both, so the range includes the whole day `to`.
  const ids = { $gte: `${offerId(offer)} ${from}`, $lte: `${offerId(offer)} ${to}~` };
  return DepartureModel.find({ _id: ids }, "date time people parties")
    .sort({ _id: 1 })
    .lean<TakenDeparture[]>();
}

/** The taken seats on one day at all offers, by offer id and time. One indexed query. */
export async function takenOn(date: string): Promise<Map<string, Map<string, Taken>>> {
  // There may be thousands of departures, so only two fields are read besides the id, which contains offer
  // and time.
  const found = await DepartureModel.find({ date, parties: { $gt: 0 } }, "people parties").lean();
  const byOffer = new Map<string, Map<string, Taken>>();
  for (const { _id, people, parties } of found) {
    const [offer = "", , time = ""] = _id.split(" ");
    const times = byOffer.get(offer) ?? new Map<string, Taken>();
    byOffer.set(offer, times.set(time, { people, parties }));
  }
  return byOffer;
}

/** All departures, of all offers. */
export async function* allDepartures(): AsyncGenerator<DepartureDoc> {
  const cursor = DepartureModel.find({}).sort({ _id: 1 }).lean<DepartureDoc[]>().cursor({ batchSize: 500 });
  try {
    for await (const found of cursor as unknown as AsyncIterable<DepartureDoc>) yield found;
  } finally {
    await cursor.close();
  }
}

/** One departure; null if no seats were ever reserved at it. One read by id. */
export async function findDeparture(at: DepartureKey): Promise<DepartureDoc | null> {
  return DepartureModel.findById(departureId(at)).lean();
}

/** Corrects the totals of a departure. @returns false, and writes nothing, if it has changed since it was read */
export async function correctTotals(
  { _id, people, parties, unsettledAt }: DepartureDoc,
  totals: Taken,
): Promise<boolean> {
  const { matchedCount } = await DepartureModel.updateOne(
    { _id, people, parties, unsettledAt },
    { $set: { people: totals.people, parties: totals.parties } },
  );
  return matchedCount === 1;
}
