import "server-only";
import { Types } from "mongoose";
import { endUnanswered, endUnansweredMoves } from "../bookings/expire-bookings";
import { seatsHeldBy } from "../bookings/for-departures";
import { contentChanged } from "../infra/content-version";
import { reserveForSchedule } from "./change-schedule";
import { markReserved, schedulesToReserveFor } from "./schedules";
import { correctReservation, departuresToReconcile, markReconciled, releaseSeats } from "./seat-reservations";
import { RESERVATION_WAITS_MS } from "./seats";

/** Brings departures and bookings together again after a crash, and ends what nobody answered. Runs each minute. */

/** How many departures are looked at in one round. */
const BATCH = 500;

/**
 * Takes back the reservations that have had no booking for two minutes, and corrects those for another number of people. One query
 * for each departure that changed in the last minutes.
 */
export async function reconcileDepartures(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESERVATION_WAITS_MS);
  for (const departure of await departuresToReconcile(BATCH)) {
    const claims = Object.entries(departure.claims);
    const held = await seatsHeldBy(claims.map(([id]) => id));
    // One that changed lately is looked at again: what changes it may still be at work, or have died just now.
    let isReconciled = departure.unsettledAt !== null && departure.unsettledAt <= before;
    for (const [id, reservation] of claims) {
      const people = held.get(id)?.get(departure._id) ?? 0;
      if (people === reservation.people) continue;
      // Its booking may be written at this moment.
      if (reservation.token.getTimestamp() > before) isReconciled = false;
      else if (people === 0) await releaseSeats(departure._id, new Types.ObjectId(id), reservation);
      else await correctReservation(departure._id, new Types.ObjectId(id), reservation, people);
    }
    if (isReconciled) await markReconciled(departure);
  }
}

/** Reserves seats for bookings that were made while their offer got its schedule. */
export async function finishSchedules(now: Date): Promise<void> {
  for (const kept of await schedulesToReserveFor(now)) {
    const isDone = await reserveForSchedule(kept.offer, kept.schedule, now);
    // Whoever changed the schedule may have died before saying so.
    await contentChanged();
    if (isDone) await markReserved(kept);
  }
}

/** Does all of it. One part that fails does not keep the others from their work. @throws the first failure */
export async function keepDepartures(now: Date): Promise<void> {
  const failures: unknown[] = [];
  // Reservations for a new schedule come before reservations without a booking are taken back.
  for (const part of [finishSchedules, endUnanswered, endUnansweredMoves, reconcileDepartures]) {
    await part(now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
