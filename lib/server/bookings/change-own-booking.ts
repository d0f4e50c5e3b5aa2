import "server-only";
import type { BookingDoc } from "@/models/booking";
import { hasPassed } from "../../domain/dates";
import { AppError } from "../../errors";
import { countedAddress } from "../../runtime/counted-address";
import type { BookingDto } from "../../schemas/booking-dto";
import { countedEmail } from "../accounts/counted-email";
import type { Actor } from "../infra/actor";
import { caller } from "../infra/caller";
import { countCall } from "../infra/rate-limit";
import { type Change, changeBooking } from "./change-booking";
import { requireVersion } from "./checks";
import { anyBooking, ownTours } from "./scopes";
import { toBookingDto, toTouristBookingDto } from "./to-dto";

/**
 * Returns the query filter for one booking: one of the actor's own, or for admins any booking.
 * @throws AppError `NOT_FOUND` for a malformed id
 */
function ownBooking(actor: Actor, id: string) {
  return actor.role === "admin" ? anyBooking(id) : { ...anyBooking(id), ...ownTours(actor) };
}

const toActorDto = (actor: Actor, booking: BookingDoc): BookingDto =>
  actor.role === "admin" ? toBookingDto(booking) : toTouristBookingDto(booking);

/**
 * Counts a tourist's change against the rate limits of the account, the email and the client address. A limit
 * on the account alone would be useless, because a tourist can erase the account and sign up again.
 * @throws AppError `TOO_MANY_REQUESTS`
 */
async function countChange(actor: Actor): Promise<void> {
  const from = caller();
  if (from) await countCall("bookingChangeAddress", countedAddress(from.address));
  await countCall("bookingChange", countedEmail(actor.email));
  await countCall("bookingChange", `${actor.role}:${actor.id}`);
}

/**
 * Changes a tourist's own booking before its tour begins. An admin may change any booking, also after its tour.
 * @param version the version that the client saw; undefined for any
 * @param plan as for `changeBooking`; rejects a cancelled booking
 * @throws AppError `TOO_MANY_REQUESTS` for a tourist, `NOT_FOUND`, `CHANGED_MEANWHILE`, or `CONFLICT` when the tour has
 * begun (not for admins) or the booking is cancelled
 */
export async function changeOwn(
  actor: Actor,
  id: string,
  version: number | undefined,
  plan: (before: BookingDoc, now: Date) => Change | null | Promise<Change | null>,
): Promise<BookingDto> {
  if (actor.role === "tourist") await countChange(actor);
  const after = await changeBooking(ownBooking(actor, id), (before) => {
    const now = new Date();
    requireVersion(before, version, (booking) => toActorDto(actor, booking));
    if (actor.role !== "admin" && hasPassed(before, now)) throw new AppError("CONFLICT", "tourBegun");
    return plan(before, now);
  });
  return toActorDto(actor, after);
}
