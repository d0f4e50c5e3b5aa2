import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { BookingMoveDoc } from "@/models/booking-parts";
import type { EventAuthor, EventDoc } from "@/models/event";
import { cancelDeadline } from "../../domain/dates";
import { type Ask, isSameMoment, isSameParty, lastAnswerToMove } from "../../domain/moves";
import type { HostAnswerInput } from "../../schemas/host-answer";
import { eventOf } from "../audit/events";

/** Requested moves of confirmed bookings (docs/product.md, "Changes of a booking"). */

/** The part of a `Change` (`change-booking.ts`) that the functions below plan. */
interface Step {
  set: Partial<BookingDoc>;
  events: EventDoc[];
}

/** The requested move of a confirmed booking if it can still be answered, else null. */
export function openMove({ status, move }: BookingDoc, now: Date): BookingMoveDoc | null {
  return status === "confirmed" && move && move.expiresAt > now ? move : null;
}

const moment = ({ date, time }: Ask) => `${date} ${time}`;
const people = ({ adults, children }: Ask) => `${adults} + ${children}`;

/** The values that differ between a booking and its target, as `[before, after]` pairs for an event. */
export function differenceOf(
  before: Ask & { totalPrice: number },
  target: Ask & { totalPrice: number },
): Record<string, unknown> {
  const isOtherParty = !isSameParty(before, target);
  const isOtherTotal = isOtherParty && before.totalPrice !== target.totalPrice;
  return {
    ...(!isSameMoment(before, target) && { moment: [moment(before), moment(target)] }),
    ...(isOtherParty && { people: [people(before), people(target)] }),
    ...(isOtherTotal && { total: [before.totalPrice, target.totalPrice] }),
  };
}

/** Plans the write that applies the requested move to the booking. */
export function acceptedMove(actor: EventAuthor, before: BookingDoc, move: BookingMoveDoc): Step {
  const { date, time, adults, children, totalPrice, price, holdsPlaces, hostAnswer } = move;
  return {
    set: {
      ...{ date, time, adults, children, holdsPlaces },
      ...(!isSameParty(before, move) && { totalPrice, price }),
      ...(!isSameMoment(before, move) && { cancelBy: cancelDeadline(move) }),
      ...(hostAnswer && { hostAnswer }),
      ...{ move: null, addedPeople: 0, waitsAs: null },
    },
    events: [
      eventOf(actor, "booking.move-accepted", { ...differenceOf(before, move), version: before.version + 1 }),
    ],
  };
}

/** Plans the write that drops the requested move. @param note an admin's message to the guest */
export function endedMove(
  actor: EventAuthor,
  before: BookingDoc,
  move: BookingMoveDoc,
  how: "declined" | "expired" | "withdrawn",
  note = "",
): Step {
  const details = { ...differenceOf(before, move), version: before.version + 1, ...(note && { note }) };
  return {
    set: { move: null, waitsAs: null },
    events: [eventOf(actor, `booking.move-${how}`, details)],
  };
}

/**
 * Plans the write for a host's answer to a requested move: `no` drops the move, and `yes` accepts it if the
 * host has `autoConfirm`. After any other `yes`, the move waits for an admin until the booked or the
 * requested departure, whichever is earlier.
 * @returns null if the host repeats the same yes
 */
export function answeredMove(
  { author, isAutoConfirmed }: { author: EventAuthor; isAutoConfirmed: boolean },
  before: BookingDoc,
  move: BookingMoveDoc,
  { answer, note }: Pick<HostAnswerInput, "answer" | "note">,
): Step | null {
  if (answer === "yes" && !isAutoConfirmed && move.hostAnswer?.note === note) return null;
  const answeredEvent = eventOf(author, "booking.answered", {
    answer,
    ...(note && { note }),
    version: before.version + 1,
  });
  const answered = { ...move, hostAnswer: { answer, note, at: answeredEvent.at } };
  if (answer === "yes" && !isAutoConfirmed) {
    return {
      set: { move: { ...answered, expiresAt: lastAnswerToMove(before, move) } },
      events: [answeredEvent],
    };
  }
  const step =
    answer === "yes" ? acceptedMove(author, before, answered) : endedMove(author, before, move, "declined");
  return { set: step.set, events: [answeredEvent, ...step.events] };
}
