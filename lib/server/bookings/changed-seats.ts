import "server-only";
import type { BookingDoc } from "@/models/booking";
import { endAfterChange, endOfPending } from "../../domain/schedule";
import { findSchedule } from "../departures/schedules";
import { assignSeats, type Party } from "../departures/seats";
import type { Actor } from "../infra/actor";
import { freeHolds, heldUntil, isLimited } from "./held";
import { departureOf, peopleOf, type Reserved, reservedBy } from "./seats";

/** What is asked of a departure before a booking is changed. */
export const askedBy = ({ role }: Actor): Party["asked"] => (role === "admin" ? "room" : "everything");

/** Reserves seats at the departure of a changed booking, for all its people. @throws AppError as `assignSeats` */
export async function reserveChangedSeats(
  actor: Actor,
  asked: Party["asked"],
  before: BookingDoc,
  after: BookingDoc,
  now: Date,
): Promise<Reserved & { places: Partial<BookingDoc> }> {
  const isHeld = after.status === "pending" && isLimited(actor) && (await findSchedule(after.offer)) !== null;
  // Asked first, so that a refused change reserves nothing.
  const holds = isHeld ? await freeHolds(actor, after, peopleOf(after)) : null;
  const party = { booking: after._id, people: peopleOf(after), asked };
  const given = await assignSeats(departureOf(after), party, now);
  const isPending = given !== null && after.status === "pending";
  const isAccepted = after.hostAnswer?.answer === "yes";
  // A host who said yes answers the changed request anew.
  const had = before.hostAnswer?.answer === "yes" ? null : before.expiresAt;
  const waitsUntil = isAccepted
    ? endOfPending(after, now)
    : endAfterChange(after, before.createdAt, had, now);
  const end = isPending ? waitsUntil : null;
  const expiresAt = end && isHeld && !isAccepted ? limitedEnd(end, before, now) : end;
  return { ...reservedBy(given), places: { holdsPlaces: given !== null, expiresAt, holds } };
}

/**
 * When a changed request of a limited account ends. Where the time since it was made is over already, because its host had
 * said yes or it was not limited until now, the limit counts from now.
 */
function limitedEnd(end: Date, { createdAt }: BookingDoc, now: Date): Date {
  const held = heldUntil(end, createdAt);
  return held > now ? held : heldUntil(end, now);
}
