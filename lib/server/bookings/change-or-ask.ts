import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { type Ask, endOfMove, isSameMoment, isSameParty, MOST_ADDED } from "../../domain/moves";
import { MAX_PARTY } from "../../domain/pricing";
import { largestParty } from "../../domain/schedule";
import { eventOf } from "../audit/events";
import { findSchedule } from "../departures/schedules";
import { assignSeats } from "../departures/seats";
import type { Actor } from "../infra/actor";
import { findAnsweringHost } from "../providers/queries";
import type { Change } from "./change-booking";
import { askedBy, reserveChangedSeats } from "./changed-seats";
import { fewerHolds } from "./held";
import { differenceOf, openMove } from "./moves";
import { freePendingSlot } from "./pending-slots";
import { departureOf, peopleOf, reservedBy } from "./seats";

/** What somebody wants a booking to be. */
type Wanted = Ask & Pick<BookingDoc, "totalPrice" | "price">;

/**
 * Whether a change needs no answer of the host: an admin makes it, or the host's bookings confirm by themselves and it does
 * not add more people than the host expects.
 */
async function isDecided(actor: Actor, before: BookingDoc, wanted: Wanted): Promise<boolean> {
  if (actor.role === "admin") return true;
  const { provider, offer, addedPeople = 0 } = before;
  const host = provider && (await findAnsweringHost(provider._id.toHexString()));
  if (!host?.isAutoConfirmed) return false;
  const added = peopleOf(wanted) - peopleOf(before);
  if (added <= 0) return true;
  const schedule = await findSchedule(offer);
  const largest = (schedule && largestParty(schedule)) ?? MAX_PARTY;
  return addedPeople + added <= MOST_ADDED && peopleOf(wanted) <= largest;
}

/**
 * Makes a change of departure or party. A pending booking changes, and its host answers again; so does a confirmed one for
 * which no answer is needed. Another confirmed one stays as it is and asks for the change (`models/booking.ts`).
 * @throws AppError `TOO_MANY_WAITING`, or as `assignSeats`
 */
export async function changeOrAsk(
  actor: Actor,
  before: BookingDoc,
  wanted: Wanted,
  now: Date,
): Promise<Change> {
  const isMoved = !isSameMoment(before, wanted);
  const added = peopleOf(wanted) - peopleOf(before);
  const needsAnswer = (isMoved || added > 0) && !(await isDecided(actor, before, wanted));
  if (needsAnswer && before.status === "confirmed") return askForMove(actor, before, wanted, now);
  const answer = needsAnswer ? { hostAnswer: null } : {};
  const needsPlaces = isMoved || (added > 0 && before.holdsPlaces);
  const after = { ...before, ...answer, ...wanted };
  const { places, ...given } = needsPlaces
    ? await reserveChangedSeats(actor, askedBy(actor), before, after, now)
    : {};
  const { date, time, adults, children, totalPrice, price } = wanted;
  const addedPeople = actor.role === "admin" ? 0 : Math.max(0, (before.addedPeople ?? 0) + added);
  return {
    ...given,
    set: {
      ...{ ...answer, ...places, date, time, adults, children, ...withoutMove(before), addedPeople },
      ...(!isSameParty(before, wanted) && { totalPrice, price }),
      ...(added < 0 && !needsPlaces && before.holds && { holds: fewerHolds(before, peopleOf(wanted)) }),
      ...(isMoved && { cancelBy: cancelDeadline(wanted) }),
    },
    events: [changedEvent(actor, before, wanted)],
  };
}

/** A move that the booking asked for ends with a change that an admin makes, or that needs no answer. */
export function withoutMove({ move }: BookingDoc): Partial<BookingDoc> {
  return move ? { move: null, waitsAs: null } : {};
}

/** What the trail and the mails say of a change that is made. */
function changedEvent(actor: Actor, before: BookingDoc, wanted: Wanted) {
  const version = before.version + 1;
  if (!isSameMoment(before, wanted) && !isSameParty(before, wanted)) {
    return eventOf(actor, "booking.moved", { ...differenceOf(before, wanted), version });
  }
  if (!isSameMoment(before, wanted)) {
    const { date, time } = wanted;
    return eventOf(actor, "booking.moved", {
      ...{ from: `${before.date} ${before.time}`, to: `${date} ${time}`, version },
    });
  }
  const { adults, children, totalPrice } = wanted;
  return eventOf(actor, "booking.party-changed", {
    ...{ from: `${before.adults} + ${before.children}`, to: `${adults} + ${children}`, totalPrice, version },
  });
}

/** Keeps a confirmed booking as it is, and what its guest asks for beside it, with seats for both. */
async function askForMove(actor: Actor, before: BookingDoc, wanted: Wanted, now: Date): Promise<Change> {
  const waitsAs = before.waitsAs ?? (await freePendingSlot(new Types.ObjectId(actor.id)));
  const needsPlaces = !isSameMoment(before, wanted) || before.holdsPlaces;
  const party = { booking: before._id, people: peopleOf(wanted), asked: askedBy(actor) };
  const given = needsPlaces ? await assignSeats(departureOf({ ...before, ...wanted }), party, now) : null;
  const since = openMove(before, now)?.since ?? now;
  const { date, time, adults, children, totalPrice, price } = wanted;
  const move = {
    ...{ date, time, adults, children, totalPrice, price, since, hostAnswer: null },
    expiresAt: endOfMove(before, wanted, since, now),
    holdsPlaces: given !== null,
  };
  return {
    ...reservedBy(given),
    set: { move, waitsAs },
    events: [
      eventOf(actor, "booking.move-asked", {
        ...differenceOf(before, wanted),
        ...{ expiresAt: move.expiresAt.toISOString(), version: before.version + 1 },
      }),
    ],
  };
}
