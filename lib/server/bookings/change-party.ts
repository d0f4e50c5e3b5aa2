import "server-only";
import { isSameMoment, isSameParty } from "../../domain/moves";
import { AppError } from "../../errors";
import type { PartyChange } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import { requireParty } from "../departures/assign-seats";
import type { Actor } from "../infra/actor";
import { peopleOf } from "./booking-seats";
import { changeOrAsk } from "./change-or-ask";
import { changeOwn } from "./change-own-booking";
import { requireLive } from "./checks";
import { endedMove, openMove } from "./moves";
import { priceOf, quoteOtherParty, requireTotal } from "./priced-offer";

/**
 * Changes the party of a booking, with price and seats. A confirmed booking shrinks at once, but growing may
 * need an answer (`changeOrAsk`).
 * @throws the errors of `changeOwn`, `PRICE_CHANGED` when the total is not the expected one, the code of the
 * pricing problem, or whatever `changeOrAsk` throws
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
    // An admin changes the booked party, not the one in the requested move.
    const requested = actor.role === "admin" ? null : move;
    if (isSameParty(requested ?? before, party)) return null;
    // An admin typed the total of this booking, so there are no prices to recalculate it from.
    if (!before.price && actor.role !== "admin") throw new AppError("CONFLICT", "totalWasAgreed");
    const requestedMoment = requested && !isSameMoment(before, requested) ? requested : null;
    if (isSameParty(before, party)) {
      const { totalPrice, price } = before;
      if (expectedTotal !== undefined) requireTotal(before, expectedTotal);
      if (requestedMoment)
        return changeOrAsk(actor, before, { ...requestedMoment, ...party, totalPrice, price }, now);
      return requested && endedMove(actor, before, requested, "withdrawn");
    }
    const priced = priceOf(await quoteOtherParty(before, party, now));
    if (expectedTotal !== undefined) requireTotal(priced, expectedTotal);
    const grows = adults + children > peopleOf(before);
    // The party size is not checked here if the booking has seats and its party grows, because the reservation
    // of the new seats checks it.
    if (actor.role !== "admin" && !(grows && before.holdsPlaces)) {
      await requireParty(before.offer, adults + children);
    }
    const { date, time } = before;
    if (!requestedMoment) {
      return changeOrAsk(actor, before, { date, time, ...party, ...priced }, now);
    }
    if (grows) {
      const { date: day, time: start } = requestedMoment;
      return changeOrAsk(actor, before, { date: day, time: start, ...party, ...priced }, now);
    }
    // The booking and its requested move both shrink at once.
    const shrunk = await changeOrAsk(actor, before, { date, time, ...party, ...priced }, now);
    const smaller = { ...requestedMoment, ...party, ...priced };
    return { ...shrunk, set: { ...shrunk.set, move: smaller, waitsAs: before.waitsAs ?? null } };
  });
}
