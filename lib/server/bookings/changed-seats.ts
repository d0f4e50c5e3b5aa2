import "server-only";
import type { BookingDoc } from "@/models/booking";
import { endAfterChange, endOfPending } from "../../domain/schedule";
import { assignSeats, type Party } from "../departures/assign-seats";
import { findSchedule } from "../departures/schedules";
import type { Actor } from "../infra/actor";
import { departureOf, peopleOf, type Reserved, reservedBy } from "./booking-seats";
import { freeHolds, heldUntil, isLimited } from "./held";

/** Which checks `assignSeats` makes for this actor's change. */
export const askedBy = ({ role }: Actor): Party["asked"] => (role === "admin" ? "room" : "everything");

/**
 * Reserves seats for the whole party at the departure of a changed booking.
 * @returns also `seatFields`: the fields of the booking that depend on its seats
 * @throws the errors of `assignSeats`, or AppError `TOO_MANY_HELD` for an unverified account
 */
export async function reserveChangedSeats(
  actor: Actor,
  asked: Party["asked"],
  before: BookingDoc,
  after: BookingDoc,
  now: Date,
): Promise<Reserved & { seatFields: Partial<BookingDoc> }> {
  const isHeld = after.status === "pending" && isLimited(actor) && (await findSchedule(after.offer)) !== null;
  // The limit of unverified accounts is checked first, so that a rejected change reserves no seats.
  const holds = isHeld ? await freeHolds(actor, after, peopleOf(after)) : null;
  const party = { booking: after._id, people: peopleOf(after), asked };
  const reserved = await assignSeats(departureOf(after), party, now);
  const isPending = reserved !== null && after.status === "pending";
  const isAccepted = after.hostAnswer?.answer === "yes";
  // If the host had already said yes, the deadline starts again for the changed booking.
  const previousEnd = before.hostAnswer?.answer === "yes" ? null : (before.expiresAt ?? null);
  const answerDeadline = isAccepted
    ? endOfPending(after, now)
    : endAfterChange(after, before.createdAt, previousEnd, now);
  const end = isPending ? answerDeadline : null;
  const expiresAt = end && isHeld && !isAccepted ? limitedEnd(end, before, now) : end;
  return { ...reservedBy(reserved), seatFields: { holdsPlaces: reserved !== null, expiresAt, holds } };
}

/**
 * When a changed booking of an unverified account expires. Its seats are held for a limited time (`heldUntil`),
 * counted from the creation of the booking. If that time has already passed, it is counted from now. This happens if
 * the host had accepted the booking, or if the account was not limited before.
 */
function limitedEnd(end: Date, { createdAt }: BookingDoc, now: Date): Date {
  const held = heldUntil(end, createdAt);
  return held > now ? held : heldUntil(end, now);
}
