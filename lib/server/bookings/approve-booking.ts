import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { APPROVABLE_STATUSES, CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { hasPassed } from "../../domain/dates";
import { AppError } from "../../errors";
import type { BookingApproval } from "../../schemas/admin-booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { providerExists } from "../providers/queries";
import { reserveSeats } from "./booking-seats";
import { changeBooking, ignoreAppError } from "./change-booking";
import { requireVersion } from "./checks";
import { acceptedMove, openMove } from "./moves";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";
import { statusChange, transition } from "./transition";

/**
 * Confirms a pending or cancelled booking (docs/product.md, "Changes of state"), or accepts the move
 * requested for a confirmed one. A cancelled booking reserves its seats again. With `isUnquestioned`, rejects
 * bookings that the host declined and tours that have begun.
 * @throws AppError `NOT_FOUND`, `CHANGED_MEANWHILE`, `DEPARTURE_FULL` without `overbook`, or `CONFLICT` when
 * the booking is already confirmed, its provider was deleted, or `isUnquestioned` excludes it
 */
export async function approveBooking(
  actor: Actor,
  id: string,
  { overbook = false, version, isUnquestioned }: Partial<BookingApproval> & { isUnquestioned?: boolean } = {},
): Promise<BookingDto> {
  const scope = anyBooking(id);
  const found = await BookingModel.findOne(scope, "provider").lean();
  const isProviderGone = async () => Boolean(found?.provider && !(await providerExists(found.provider._id)));
  if (await isProviderGone()) throw new AppError("CONFLICT", "providerGone");
  const approved = await changeBooking(scope, async (before) => {
    const move = openMove(before, new Date());
    if (move) {
      requireVersion(before, version, toBookingDto);
      return acceptedMove(actor, before, move);
    }
    const { set, events } = statusChange(before, { actor, from: APPROVABLE_STATUSES, to: "confirmed" });
    requireVersion(before, version, toBookingDto);
    if (isUnquestioned) requireUnquestioned(before);
    if (before.status !== "cancelled") return { set, events };
    const confirmed = { ...before, status: "confirmed" } as const;
    const {
      seatFields,
      isInstant: _,
      ...reserved
    } = await reserveSeats(confirmed, overbook ? "nothing" : "room");
    return { set: { ...set, ...seatFields }, events, ...reserved };
  });
  // A deletion of the provider cancels its live bookings. If it ran at the same time, it may have missed this booking.
  if (await isProviderGone()) {
    await ignoreAppError(transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled" }));
    throw new AppError("CONFLICT", "providerGone");
  }
  return toBookingDto(approved);
}

/** @throws AppError `CONFLICT` if the host said no or the tour has passed: an admin should look at such a booking first */
function requireUnquestioned(booking: BookingDoc): void {
  if (booking.hostAnswer?.answer === "no") throw new AppError("CONFLICT", "hostDeclined");
  if (hasPassed(booking, new Date())) throw new AppError("CONFLICT", "approvalOfPast");
}
