import "server-only";
import { AppError } from "../../errors";
import type { MoveDecline } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { changeBooking } from "./change-booking";
import { requireVersion } from "./checks";
import { endedMove, openMove } from "./moves";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * Declines the requested move of a confirmed booking, which stays as it is.
 * @throws AppError `NOT_FOUND`, `CHANGED_MEANWHILE`, or `CONFLICT` when no move is requested
 */
export async function declineMove(
  actor: Actor,
  id: string,
  { note, version }: MoveDecline,
): Promise<BookingDto> {
  const declined = await changeBooking(anyBooking(id), (before) => {
    requireVersion(before, version, toBookingDto);
    const move = openMove(before, new Date());
    if (!move) throw new AppError("CONFLICT", "noMoveAsked");
    return endedMove(actor, before, move, "declined", note);
  });
  return toBookingDto(declined);
}
