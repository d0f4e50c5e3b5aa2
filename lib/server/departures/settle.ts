import "server-only";
import { Types } from "mongoose";
import { endUnanswered, endUnansweredMoves } from "../bookings/expire-bookings";
import { placesHeldBy } from "../bookings/for-departures";
import { contentChanged } from "../infra/content-version";
import { claimForSchedule } from "./change-schedule";
import { correctClaim, markSettled, releaseClaim, unsettledDepartures } from "./claims";
import { CLAIM_WAITS_MS } from "./places";
import { markClaimed, schedulesToClaimFor } from "./schedules";

/** Brings departures and bookings together again after a crash, and ends what nobody answered. Runs each minute. */

/** How many departures are looked at in one round. */
const BATCH = 500;

/**
 * Takes back the claims that have had no booking for two minutes, and corrects those for another number of people. One query
 * for each departure that changed in the last minutes.
 */
export async function settleDepartures(now: Date): Promise<void> {
  const before = new Date(now.getTime() - CLAIM_WAITS_MS);
  for (const departure of await unsettledDepartures(BATCH)) {
    const claims = Object.entries(departure.claims);
    const held = await placesHeldBy(claims.map(([id]) => id));
    // One that changed lately is looked at again: what changes it may still be at work, or have died just now.
    let isSettled = departure.unsettledAt !== null && departure.unsettledAt <= before;
    for (const [id, claim] of claims) {
      const people = held.get(id)?.get(departure._id) ?? 0;
      if (people === claim.people) continue;
      // Its booking may be written at this moment.
      if (claim.token.getTimestamp() > before) isSettled = false;
      else if (people === 0) await releaseClaim(departure._id, new Types.ObjectId(id), claim);
      else await correctClaim(departure._id, new Types.ObjectId(id), claim, people);
    }
    if (isSettled) await markSettled(departure);
  }
}

/** Claims places for bookings that were made while their offer got its schedule. */
export async function finishSchedules(now: Date): Promise<void> {
  for (const kept of await schedulesToClaimFor(now)) {
    const isDone = await claimForSchedule(kept.offer, kept.schedule, now);
    // Whoever changed the schedule may have died before saying so.
    await contentChanged();
    if (isDone) await markClaimed(kept);
  }
}

/** Does all of it. One part that fails does not keep the others from their work. @throws the first failure */
export async function keepDepartures(now: Date): Promise<void> {
  const failures: unknown[] = [];
  // Claims for a new schedule come before claims without a booking are taken back.
  for (const part of [finishSchedules, endUnanswered, endUnansweredMoves, settleDepartures]) {
    await part(now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
