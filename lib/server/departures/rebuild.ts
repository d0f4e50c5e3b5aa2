import "server-only";
import { Types } from "mongoose";
import type { DepartureDoc } from "@/models/departure";
import type { Taken } from "../../domain/schedule";
import { seatsOf } from "../bookings/booking-seats";
import { allHolders, holdersAt } from "../bookings/for-departures";
import { guestsAt } from "../bookings/guest-bookings";
import { RESERVATION_WAITS_MS } from "./assign-seats";
import {
  allDepartures,
  correctReservation,
  correctTotals,
  type DepartureKey,
  departureId,
  findDeparture,
  releaseSeats,
  reserveSeatsAt,
} from "./seat-reservations";

/**
 * Rebuilds all departures from the bookings, for `npm run departures`. The site may be running: bookings are read
 * before departures, so every booking that was read already has its reservation. Departures that changed within the
 * last two minutes are skipped, because `reconcileDepartures`, which runs every minute, will correct them.
 */

/**
 * A difference between a departure and the bookings. `reserved` is the number of people in the departure's
 * document, `right` the number according to the bookings.
 */
export interface Difference {
  /** Id of the departure, such as `service:65a0… 2026-12-01 06:00`. */
  departure: string;
  what: "seats-without-booking" | "other-people" | "booking-without-seats" | "totals";
  /** Id of the booking; left out for totals. */
  booking?: string;
  reserved: number;
  right: number;
}

/** The numbers of departures and of bookings with seats that were compared, and all differences found. */
export interface Rebuilt {
  departures: number;
  bookings: number;
  differences: Difference[];
}

/** Number of people by booking id. */
type Holders = ReadonlyMap<string, number>;

/**
 * Finds all differences between departures and bookings.
 * @param mends whether to correct them too
 * @param isAlone whether nothing else uses the database, so that recently changed departures are included
 */
export async function rebuildDepartures(mends: boolean, { isAlone = false } = {}): Promise<Rebuilt> {
  const held = new Map<string, { at: DepartureKey; holders: Map<string, number> }>();
  let bookings = 0;
  for await (const booking of allHolders()) {
    bookings += 1;
    for (const [id, { at, people }] of seatsOf(booking)) {
      const one = held.get(id) ?? { at, holders: new Map() };
      held.set(id, one);
      one.holders.set(booking._id.toHexString(), people);
    }
  }
  const suspects: DepartureKey[] = [];
  let departures = 0;
  for await (const departure of allDepartures()) {
    departures += 1;
    const holders = held.get(departure._id)?.holders ?? new Map();
    held.delete(departure._id);
    if (differencesOf(departure._id, departure, holders).length > 0) suspects.push(departure);
  }
  suspects.push(...[...held.values()].map(({ at }) => at));
  const differences: Difference[] = [];
  for (const at of suspects) differences.push(...(await recheckDeparture(at, mends, isAlone)));
  return { departures, bookings, differences };
}

/** Compares one departure with its current bookings. */
async function recheckDeparture(
  { offer, date, time }: DepartureKey,
  mends: boolean,
  isAlone: boolean,
): Promise<Difference[]> {
  const at = { offer, date, time };
  // A guest's request and the booking made from it have the same id, so the map counts them once.
  const holders = new Map([...(await guestsAt(departureId(at))), ...(await holdersAt(at))]);
  const departure = await findDeparture(at);
  const isNew = departure?.unsettledAt && departure.unsettledAt.getTime() > Date.now() - RESERVATION_WAITS_MS;
  if (isNew && !isAlone) return [];
  const differences = differencesOf(departureId(at), departure, holders);
  if (!mends) return differences;
  for (const { booking, right } of differences) {
    if (!booking) continue;
    const id = new Types.ObjectId(booking);
    const reservation = departure?.claims[booking];
    if (!reservation) await reserveSeatsAt(at, id, right, null);
    else if (right === 0) await releaseSeats(departureId(at), id, reservation);
    else await correctReservation(departureId(at), id, reservation, right);
  }
  await correctTotalsOf(at);
  return differences;
}

/** Sets the totals of a departure to the sums of its reservations. */
async function correctTotalsOf(at: DepartureKey): Promise<void> {
  for (;;) {
    const departure = await findDeparture(at);
    if (!departure) return;
    const totals = totalsOf(departure);
    const isCorrect = departure.people === totals.people && departure.parties === totals.parties;
    if (isCorrect || (await correctTotals(departure, totals))) return;
  }
}

function totalsOf({ claims }: Pick<DepartureDoc, "claims">): Taken {
  const people = Object.values(claims).map((reservation) => reservation.people);
  return { people: people.reduce((sum, one) => sum + one, 0), parties: people.length };
}

function differencesOf(departure: string, found: DepartureDoc | null, holders: Holders): Difference[] {
  const claims = found?.claims ?? {};
  const differences: Difference[] = [];
  for (const [booking, { people: reserved }] of Object.entries(claims)) {
    const expected = holders.get(booking) ?? 0;
    if (expected === reserved) continue;
    const what = expected === 0 ? "seats-without-booking" : "other-people";
    differences.push({ departure, what, booking, reserved, right: expected });
  }
  for (const [booking, people] of holders) {
    if (booking in claims) continue;
    differences.push({ departure, what: "booking-without-seats", booking, reserved: 0, right: people });
  }
  const totals = totalsOf({ claims });
  if (found && (found.people !== totals.people || found.parties !== totals.parties)) {
    differences.push({ departure, what: "totals", reserved: found.people, right: totals.people });
  }
  return differences;
}
