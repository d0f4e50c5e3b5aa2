import "server-only";
import type { QueryFilter } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { EventAuthor } from "@/models/event";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { cancelDeadline, colomboMoment } from "../../domain/dates";
import type { BookingCancellation } from "../../schemas/admin-booking";
import type { GuestCancellation } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { ignoreAppError } from "./change-booking";
import { changeOwn } from "./change-own-booking";
import { anyBooking } from "./scopes";
import { statusChange, transition } from "./transition";

/**
 * Cancels a pending or confirmed booking (docs/product.md, "Changes of state").
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is already cancelled
 */
export async function cancelBooking(
  actor: Actor,
  id: string,
  reason: BookingCancellation,
): Promise<BookingDto> {
  const scope = anyBooking(id);
  return transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled", reason });
}

/**
 * Cancels the future bookings of an account that is being deleted (docs/product.md, "Deleting an account").
 * Past bookings do not change. `of` is the query filter for the account's bookings.
 */
export async function cancelFutureBookings(actor: EventAuthor, of: QueryFilter<BookingDoc>): Promise<void> {
  const now = colomboMoment(new Date());
  const filter = { ...of, date: { $gte: now.date }, status: { $in: CANCELLABLE_STATUSES } };
  const affected = await BookingModel.find(filter, "date time").lean();
  for (const { _id, date, time } of affected) {
    if (date < now.date || (date === now.date && time < now.time)) continue;
    await ignoreAppError(transition({ actor, scope: { _id }, from: CANCELLABLE_STATUSES, to: "cancelled" }));
  }
}

/**
 * Cancels a booking for its tourist or an admin. A tourist's cancellation of a confirmed booking after the deadline is
 * marked `late`.
 * @throws the errors of `changeOwn`
 */
export function cancelOwnBooking(
  actor: Actor,
  id: string,
  { version, ...reason }: GuestCancellation,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, (before, now) => {
    const { set, events } = statusChange(before, {
      actor,
      from: ["pending", "confirmed"],
      to: "cancelled",
      reason,
    });
    const deadline = before.cancelBy ?? cancelDeadline(before);
    const late = actor.role === "tourist" && before.status === "confirmed" && now > deadline;
    return { set: { ...set, late }, events };
  });
}
