import "server-only";
import type { BookingDoc, BookingMoveDoc } from "@/models/booking";
import type { EventAuthor, EventDoc } from "@/models/event";
import { cancelDeadline } from "../../domain/dates";
import { type Ask, isSameMoment, isSameParty, lastAnswerToMove } from "../../domain/moves";
import type { HostAnswerInput } from "../../schemas/booking";
import { eventOf } from "../audit/events";

/** What happens to the move that the guest of a confirmed booking asks for (product 18). */

/** What a write changes, with its events. */
interface Step {
  set: Partial<BookingDoc>;
  events: EventDoc[];
}

/** The move of a confirmed booking that somebody can still answer. */
export function openMove({ status, move }: BookingDoc, now: Date): BookingMoveDoc | null {
  return status === "confirmed" && move && move.expiresAt > now ? move : null;
}

const moment = ({ date, time }: Ask) => `${date} ${time}`;
const people = ({ adults, children }: Ask) => `${adults} + ${children}`;

/** What an event says of a booking and what is asked for: each value that differs, of both. */
export function differenceOf(
  before: Ask & { totalPrice: number },
  wanted: Ask & { totalPrice: number },
): Record<string, unknown> {
  const isOtherParty = !isSameParty(before, wanted);
  const isOtherTotal = isOtherParty && before.totalPrice !== wanted.totalPrice;
  return {
    ...(!isSameMoment(before, wanted) && { moment: [moment(before), moment(wanted)] }),
    ...(isOtherParty && { people: [people(before), people(wanted)] }),
    ...(isOtherTotal && { total: [before.totalPrice, wanted.totalPrice] }),
  };
}

/** The booking becomes what its guest asks for. */
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

/** The move ends and the booking stays as it is. @param note an admin's word to the guest */
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
 * The host's answer to a move: a no ends it, and the yes of a host whom an admin trusts makes it. Another yes waits for an
 * admin until one of the two departures starts.
 */
export function answeredMove(
  { author, isAutoConfirmed }: { author: EventAuthor; isAutoConfirmed: boolean },
  before: BookingDoc,
  move: BookingMoveDoc,
  { answer, note }: Pick<HostAnswerInput, "answer" | "note">,
): Step | null {
  if (answer === "yes" && !isAutoConfirmed && move.hostAnswer?.note === note) return null;
  const said = eventOf(author, "booking.answered", {
    answer,
    ...(note && { note }),
    version: before.version + 1,
  });
  const answered = { ...move, hostAnswer: { answer, note, at: said.at } };
  if (answer === "yes" && !isAutoConfirmed) {
    return { set: { move: { ...answered, expiresAt: lastAnswerToMove(before, move) } }, events: [said] };
  }
  const step =
    answer === "yes" ? acceptedMove(author, before, answered) : endedMove(author, before, move, "declined");
  return { set: step.set, events: [said, ...step.events] };
}
