import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { type Ask, endOfMove, isSameMoment, isSameParty, MOST_ADDED } from "../../domain/moves";
import { MAX_PARTY } from "../../domain/pricing";
import { largestParty } from "../../domain/schedule";
import { eventOf } from "../audit/events";
import { assignSeats } from "../departures/assign-seats";
import { findStoredSchedule } from "../departures/schedules";
import type { Actor } from "../infra/actor";
import { findAnsweringHost } from "../providers/for-bookings";
import { departureOf, peopleOf, reservedBy } from "./booking-seats";
import type { Change } from "./change-booking";
import { askedBy, reserveChangedSeats } from "./changed-seats";
import { fewerHolds, isLimited } from "./held";
import { differenceOf, openMove } from "./moves";
import { freePendingSlot } from "./pending-slots";

/** The date, time, party and price that the booking should get. */
type Target = Ask & Pick<BookingDoc, "totalPrice" | "price">;

/**
 * Whether the change takes effect without an answer from the host. There are three such cases:
 * - An admin makes the change.
 * - The offer confirms bookings instantly, the booking is confirmed and will be at a departure of the schedule, and the
 *   account is not limited (`isLimited`).
 * - The host has `autoConfirm`, and the party does not grow, or grows within the limits (`MOST_ADDED`, `largestParty`).
 */
async function isDecided(actor: Actor, before: BookingDoc, target: Target): Promise<boolean> {
  if (actor.role === "admin") return true;
  const { provider, offer, addedPeople = 0 } = before;
  const stored = await findStoredSchedule(offer);
  const isAtDeparture = before.holdsPlaces || !isSameMoment(before, target);
  if (stored?.instant && before.status === "confirmed" && isAtDeparture && !isLimited(actor)) return true;
  const host = provider && (await findAnsweringHost(provider._id.toHexString()));
  if (!host?.isAutoConfirmed) return false;
  const added = peopleOf(target) - peopleOf(before);
  if (added <= 0) return true;
  const largest = (stored && largestParty(stored.schedule)) ?? MAX_PARTY;
  return addedPeople + added <= MOST_ADDED && peopleOf(target) <= largest;
}

/**
 * Changes the departure or party of a booking. A change of the departure or to a larger party needs the host's answer,
 * except in the cases of `isDecided`. If an answer is needed, a pending booking changes at once and the host has to
 * answer again, but a confirmed booking stays as it is, and the change is stored as a requested move
 * (`models/booking.ts`). If no answer is needed, the booking changes at once.
 * @throws AppError `TOO_MANY_WAITING`, or the errors of `reserveChangedSeats`
 */
export async function changeOrAsk(
  actor: Actor,
  before: BookingDoc,
  target: Target,
  now: Date,
): Promise<Change> {
  const isMoved = !isSameMoment(before, target);
  const added = peopleOf(target) - peopleOf(before);
  const needsAnswer = (isMoved || added > 0) && !(await isDecided(actor, before, target));
  if (needsAnswer && before.status === "confirmed") return askForMove(actor, before, target, now);
  const answer = needsAnswer ? { hostAnswer: null } : {};
  const needsSeats = isMoved || (added > 0 && before.holdsPlaces);
  const after = { ...before, ...answer, ...target };
  const { seatFields, ...reserved } = needsSeats
    ? await reserveChangedSeats(actor, askedBy(actor), before, after, now)
    : {};
  const { date, time, adults, children, totalPrice, price } = target;
  const addedPeople = actor.role === "admin" ? 0 : Math.max(0, (before.addedPeople ?? 0) + added);
  return {
    ...reserved,
    set: {
      ...{ ...answer, ...seatFields, date, time, adults, children, ...withoutMove(before), addedPeople },
      ...(!isSameParty(before, target) && { totalPrice, price }),
      ...(added < 0 && !needsSeats && before.holds && { holds: fewerHolds(before, peopleOf(target)) }),
      ...(isMoved && { cancelBy: cancelDeadline(target) }),
    },
    events: [changedEvent(actor, before, target)],
  };
}

/**
 * The fields that delete the booking's requested move, because a change with immediate effect replaces it. Empty if no
 * move is requested.
 */
export function withoutMove({ move }: BookingDoc): Partial<BookingDoc> {
  return move ? { move: null, waitsAs: null } : {};
}

/** The outbox event of a change, from which the audit entry and the mails are made. */
function changedEvent(actor: Actor, before: BookingDoc, target: Target) {
  const version = before.version + 1;
  if (!isSameMoment(before, target) && !isSameParty(before, target)) {
    return eventOf(actor, "booking.moved", { ...differenceOf(before, target), version });
  }
  if (!isSameMoment(before, target)) {
    const { date, time } = target;
    return eventOf(actor, "booking.moved", {
      ...{ from: `${before.date} ${before.time}`, to: `${date} ${time}`, version },
    });
  }
  const { adults, children, totalPrice } = target;
  return eventOf(actor, "booking.party-changed", {
    ...{ from: `${before.adults} + ${before.children}`, to: `${adults} + ${children}`, totalPrice, version },
  });
}

/**
 * Plans the write that stores a requested move on a confirmed booking, and reserves seats at the requested departure.
 * The booking keeps the seats at its current departure.
 */
async function askForMove(actor: Actor, before: BookingDoc, target: Target, now: Date): Promise<Change> {
  const waitsAs = before.waitsAs ?? (await freePendingSlot(new Types.ObjectId(actor.id)));
  const needsSeats = !isSameMoment(before, target) || before.holdsPlaces;
  const party = { booking: before._id, people: peopleOf(target), asked: askedBy(actor) };
  const reserved = needsSeats ? await assignSeats(departureOf({ ...before, ...target }), party, now) : null;
  const since = openMove(before, now)?.since ?? now;
  const { date, time, adults, children, totalPrice, price } = target;
  const move = {
    ...{ date, time, adults, children, totalPrice, price, since, hostAnswer: null },
    expiresAt: endOfMove(before, target, since, now),
    holdsPlaces: reserved !== null,
  };
  return {
    ...reservedBy(reserved),
    set: { move, waitsAs },
    events: [
      eventOf(actor, "booking.move-asked", {
        ...differenceOf(before, target),
        ...{ expiresAt: move.expiresAt.toISOString(), version: before.version + 1 },
      }),
    ],
  };
}
