import "server-only";
import { isSameMoment, isSameParty } from "../../domain/moves";
import { AppError } from "../../errors";
import type { PartyChange } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import { requireParty } from "../departures/seats";
import type { Actor } from "../infra/actor";
import { changeOrAsk } from "./change-or-ask";
import { changeOwn } from "./change-own-booking";
import { requireLive } from "./checks";
import { endedMove, openMove } from "./moves";
import { peopleOf } from "./seats";
import { findChangedSubject, priceOf, requireTotal } from "./subject";

/**
 * Changes the party of a booking, its price and its seats. A confirmed one asks to grow first (`changeOrAsk`), and shrinks at
 * once.
 * @throws AppError as `changeOwn`, `PRICE_CHANGED` when the total is not the expected one, the quote's code, or as `changeOrAsk`
 */
export function changeParty(
  actor: Actor,
  id: string,
  { version, adults, children, expectedTotal }: PartyChange,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    const move = openMove(before, now);
    const party = { adults, children };
    // An admin changes the party that is booked.
    const asked = actor.role === "admin" ? null : move;
    if (isSameParty(asked ?? before, party)) return null;
    // An admin typed its total.
    if (before.price === null && actor.role !== "admin") throw new AppError("CONFLICT", "totalWasAgreed");
    const asksForTime = asked && !isSameMoment(before, asked) ? asked : null;
    if (isSameParty(before, party)) {
      const { totalPrice, price } = before;
      if (expectedTotal !== undefined) requireTotal(before, expectedTotal);
      if (asksForTime)
        return changeOrAsk(actor, before, { ...asksForTime, ...party, totalPrice, price }, now);
      return asked && endedMove(actor, before, asked, "withdrawn");
    }
    const priced = priceOf(await findChangedSubject(before, party, now));
    if (expectedTotal !== undefined) requireTotal(priced, expectedTotal);
    const grows = adults + children > peopleOf(before);
    // The reservation of seats checks a party that grows.
    if (actor.role !== "admin" && !(grows && before.holdsPlaces)) {
      await requireParty(before.offer, adults + children);
    }
    const { date, time } = before;
    if (!asksForTime) {
      return changeOrAsk(actor, before, { date, time, ...party, ...priced }, now);
    }
    if (grows) {
      const { date: day, time: start } = asksForTime;
      return changeOrAsk(actor, before, { date: day, time: start, ...party, ...priced }, now);
    }
    // It shrinks at once, and so does what it asks for.
    const shrunk = await changeOrAsk(actor, before, { date, time, ...party, ...priced }, now);
    const smaller = { ...asksForTime, ...party, ...priced };
    return { ...shrunk, set: { ...shrunk.set, move: smaller, waitsAs: before.waitsAs ?? null } };
  });
}
