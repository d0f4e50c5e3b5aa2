import "server-only";
import { Types } from "mongoose";
import { type DepartureDoc, DepartureModel, type SeatReservation } from "@/models/departure";
import type { LocalMoment } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { type CapacityUnit, NOBODY, type Taken } from "../../domain/schedule";
import { isDuplicateKey } from "../infra/db";

/**
 * Who holds seats at a departure. Each change is one conditional write, which may be repeated without harm. A reservation is
 * taken before its booking is written, and given back after the booking has ended, so that a crash in between never sells a
 * seat twice: it leaves a reservation too many, which `departures/reconcile.ts` finds and takes back.
 */

/** A departure: what starts, and when. */
export interface DepartureKey extends LocalMoment {
  offer: Offer;
}

/** Id of the documents of an offer. */
export const offerId = ({ kind, id }: Offer): string => `${kind}:${id}`;

/** Id of a departure's document; those of an offer sort by day and time. */
export const departureId = ({ offer, date, time }: DepartureKey): string =>
  `${offerId(offer)} ${date} ${time}`;

/** How many seats a start has. */
export interface Limit {
  unit: CapacityUnit;
  size: number;
}

/** The result of asking for seats: the reservation, and whether it is the booking's first there; or how many seats are left. */
export type Reserved = { reservation: SeatReservation; isFirst: boolean } | { left: number };

const pathOf = (booking: Types.ObjectId) => `claims.${booking.toHexString()}`;

/** Adds to the totals of a departure. */
const added = (people: number, parties: number) => ({ people, parties });

/**
 * Reserves seats for a booking, or for more people than it has reserved them for; never for fewer, which `correctReservation`
 * does. Asking again for the same makes a new token. One read and one write on the id.
 * @param limit null where an admin goes over it, or the booking has its seats already
 */
export async function reserveSeatsAt(
  at: DepartureKey,
  booking: Types.ObjectId,
  people: number,
  limit: Limit | null,
): Promise<Reserved> {
  const _id = departureId(at);
  const path = pathOf(booking);
  for (;;) {
    const found = await DepartureModel.findById(_id, `people parties ${path}`).lean();
    const had = reservationIn(found, booking);
    // Another change of the same booking may have reserved for more, and be written before this one.
    const held = Math.max(people, had?.people ?? 0);
    const more = added(held - (had?.people ?? 0), had ? 0 : 1);
    const needed = limit ? more[limit.unit] : 0;
    const left = limit ? Math.max(0, limit.size - (found ?? NOBODY)[limit.unit]) : 0;
    if (needed > left) return { left };
    const reservation = { people: held, token: new Types.ObjectId() };
    const isHeld = had ? { [`${path}.token`]: had.token } : { [path]: { $exists: false } };
    const hasRoom = limit && needed > 0 ? { [limit.unit]: { $lte: limit.size - needed } } : {};
    const { offer, date, time } = at;
    try {
      const { matchedCount, upsertedCount } = await DepartureModel.updateOne(
        { _id, ...isHeld, ...hasRoom },
        {
          $set: { [path]: reservation, unsettledAt: new Date() },
          $inc: more,
          $setOnInsert: { offer, date, time },
        },
        { upsert: !had },
      );
      if (matchedCount + upsertedCount === 1) return { reservation, isFirst: !had };
    } catch (error) {
      // It is there, but not as it was read.
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
 * The reservation of a booking that is about to end or to change, and marks the departure: should this process die, somebody
 * looks whether the reservation still holds. One write on the id.
 */
export async function markBeforeChange(
  at: DepartureKey,
  booking: Types.ObjectId,
): Promise<SeatReservation | undefined> {
  const path = pathOf(booking);
  const found = await DepartureModel.findOneAndUpdate(
    { _id: departureId(at), [path]: { $exists: true } },
    { $set: { unsettledAt: new Date() } },
    { projection: { [path]: 1 } },
  ).lean<DepartureDoc | null>();
  return reservationIn(found, booking);
}

/** Gives seats back, unless they were reserved anew meanwhile. One write on the id. */
export async function releaseSeats(
  departure: string,
  booking: Types.ObjectId,
  { people, token }: SeatReservation,
): Promise<void> {
  const path = pathOf(booking);
  await DepartureModel.updateOne(
    { _id: departure, [`${path}.token`]: token },
    { $unset: { [path]: 1 }, $inc: added(-people, -1) },
  );
}

/** Corrects how many people a reservation is for, unless it was changed meanwhile. One write on the id. */
export async function correctReservation(
  departure: string,
  booking: Types.ObjectId,
  { people, token }: SeatReservation,
  right: number,
): Promise<void> {
  const path = pathOf(booking);
  await DepartureModel.updateOne(
    { _id: departure, [`${path}.token`]: token },
    { $set: { [path]: { people: right, token: new Types.ObjectId() } }, $inc: added(right - people, 0) },
  );
}

/** Departures whose reservations may differ from their bookings, those that have not changed for longest first. */
export function departuresToReconcile(limit: number): Promise<DepartureDoc[]> {
  return DepartureModel.find({ unsettledAt: { $type: "date" } })
    .sort({ unsettledAt: 1 })
    .limit(limit)
    .lean();
}

/** Notes that reservations and bookings of a departure agree, unless something changed meanwhile. */
export async function markReconciled({ _id, unsettledAt }: DepartureDoc): Promise<void> {
  await DepartureModel.updateOne({ _id, unsettledAt }, { $set: { unsettledAt: null } });
}

/** What is taken at one departure. One read of the id. */
export async function takenAt(at: DepartureKey): Promise<Taken> {
  return (await DepartureModel.findById(departureId(at), "people parties").lean()) ?? NOBODY;
}

/** A departure that somebody holds or held seats at. */
export type TakenDeparture = Pick<DepartureDoc, "date" | "time" | "people" | "parties">;

/** What is taken at an offer's departures from one day to another, both included. One range of ids. */
export function takenBetween(offer: Offer, from: string, to: string): Promise<TakenDeparture[]> {
  // "~" sorts after every time.
  const ids = { $gte: `${offerId(offer)} ${from}`, $lte: `${offerId(offer)} ${to}~` };
  return DepartureModel.find({ _id: ids }, "date time people parties")
    .sort({ _id: 1 })
    .lean<TakenDeparture[]>();
}

/** What is taken on one day at all offers, by the id of the offer and the time. One indexed query. */
export async function takenOn(date: string): Promise<Map<string, Map<string, Taken>>> {
  // Thousands of them, so no more is read than is needed: offer and time stand in the id.
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

/** One departure; null before its first booking. One read of the id. */
export async function findDeparture(at: DepartureKey): Promise<DepartureDoc | null> {
  return DepartureModel.findById(departureId(at)).lean();
}

/** Corrects the totals of a departure, unless it was changed since it was read. @returns whether they were corrected */
export async function correctTotals(
  { _id, people, parties, unsettledAt }: DepartureDoc,
  right: Taken,
): Promise<boolean> {
  const { matchedCount } = await DepartureModel.updateOne(
    { _id, people, parties, unsettledAt },
    { $set: { people: right.people, parties: right.parties } },
  );
  return matchedCount === 1;
}
