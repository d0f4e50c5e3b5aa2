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

/** A booking of the actor's own; of anybody for admins. @throws AppError `NOT_FOUND` for a malformed id */
function ownBooking(actor: Actor, id: string) {
  return actor.role === "admin" ? anyBooking(id) : { ...anyBooking(id), ...ownTours(actor) };
}

const shown = (actor: Actor, booking: BookingDoc): BookingDto =>
  actor.role === "admin" ? toBookingDto(booking) : toTouristBookingDto(booking);

/**
 * Counts a change that a tourist makes: for the account, and for its email and the client's address, because an erased
 * account can be made again. @throws AppError `TOO_MANY_REQUESTS`
 */
async function countChange(actor: Actor): Promise<void> {
  const from = caller();
  if (from) await countCall("bookingChangeAddress", countedAddress(from.address));
  await countCall("bookingChange", countedEmail(actor.email));
  await countCall("bookingChange", `${actor.role}:${actor.id}`);
}

/**
 * Changes a booking that has not begun.
 * @param version the version that the change was made for; undefined for any
 * @throws AppError `TOO_MANY_REQUESTS` for a tourist, `NOT_FOUND`, `CHANGED_MEANWHILE`, or `CONFLICT` when it has begun or is cancelled
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
    requireVersion(before, version, (booking) => shown(actor, booking));
    if (actor.role !== "admin" && hasPassed(before, now)) throw new AppError("CONFLICT", "tourBegun");
    return plan(before, now);
  });
  return shown(actor, after);
}
