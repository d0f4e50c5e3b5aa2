import "server-only";
import { Types } from "mongoose";
import { endUnanswered, endUnansweredMoves } from "../bookings/expire-bookings";
import { seatsHeldBy } from "../bookings/for-departures";
import { dropUnconfirmed, guestsAt } from "../bookings/guest-bookings";
import { contentChanged } from "../infra/content-version";
import { RESERVATION_WAITS_MS } from "./assign-seats";
import { reserveForSchedule } from "./change-schedule";
import { markReserved, schedulesToReserveFor } from "./schedules";
import { correctReservation, departuresToReconcile, markReconciled, releaseSeats } from "./seat-reservations";

/** Reconciles departures with bookings after a crash, and expires unanswered bookings. Runs every minute. */

/** Maximum number of departures that one run reconciles. */
const BATCH = 500;

/**
 * Releases reservations that have had no booking for two minutes, and corrects reservations with a wrong
 * number of people. Two queries for each recently changed departure.
 */
export async function reconcileDepartures(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESERVATION_WAITS_MS);
  for (const departure of await departuresToReconcile(BATCH)) {
    const claims = Object.entries(departure.claims);
    const held = await seatsHeldBy(claims.map(([id]) => id));
    const waiting = await guestsAt(departure._id);
    // A departure that changed less than two minutes ago is checked again in the next run, because the change may still
    // be in progress or its process may have crashed.
    let isReconciled = departure.unsettledAt ? departure.unsettledAt <= before : false;
    for (const [id, reservation] of claims) {
      const people = held.get(id)?.get(departure._id) ?? waiting.get(id) ?? 0;
      if (people === reservation.people) continue;
      // Another request may be writing the booking of a new reservation at this moment.
      if (reservation.token.getTimestamp() > before) isReconciled = false;
      else if (people === 0) await releaseSeats(departure._id, new Types.ObjectId(id), reservation);
      else await correctReservation(departure._id, new Types.ObjectId(id), reservation, people);
    }
    if (isReconciled) await markReconciled(departure);
  }
}

/** Reserves seats for bookings that were created during a change of their offer's schedule. */
export async function finishSchedules(now: Date): Promise<void> {
  for (const stored of await schedulesToReserveFor(now)) {
    const isDone = await reserveForSchedule(stored.offer, stored.schedule, now);
    // The process that changed the schedule may have crashed before it called `contentChanged`.
    await contentChanged();
    if (isDone) await markReserved(stored);
  }
}

/** Runs all maintenance of departures. If one part fails, the others still run. @throws the first failure */
export async function keepDepartures(now: Date): Promise<void> {
  const failures: unknown[] = [];
  // Bookings must get their seats under a new schedule before reservations without a booking are released.
  for (const part of [
    ...[finishSchedules, endUnanswered, endUnansweredMoves],
    ...[dropUnconfirmed, reconcileDepartures],
  ]) {
    await part(now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
