import "server-only";
import { isSameMoment, isSameParty } from "../../domain/moves";
import type { BookingMove } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { changeOrAsk } from "./change-or-ask";
import { changeOwn } from "./change-own-booking";
import { requireLive, requireMoment } from "./checks";
import { endedMove, openMove } from "./moves";

/**
 * Moves a booking and its seats to another date or time. For a confirmed booking, the host may have to accept
 * the move first (`changeOrAsk`). Moving a booking to its own date and time withdraws the requested move.
 * @throws the errors of `changeOwn`, or whatever `changeOrAsk` throws
 */
export function moveBooking(
  actor: Actor,
  id: string,
  { version, date, time }: BookingMove,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    const move = openMove(before, now);
    if (isSameMoment(before, { date, time })) {
      return move ? endedMove(actor, before, move, actor.role === "admin" ? "declined" : "withdrawn") : null;
    }
    if (move && isSameMoment(move, { date, time }) && actor.role !== "admin") return null;
    requireMoment(actor, { date, time }, now);
    // An admin moves the booked party, not the one in the requested move.
    const requested = actor.role === "admin" ? null : move;
    const { adults, children, totalPrice, price } =
      requested && !isSameParty(before, requested) ? requested : before;
    return changeOrAsk(actor, before, { date, time, adults, children, totalPrice, price }, now);
  });
}
