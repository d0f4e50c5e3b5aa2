import "server-only";
import { Types } from "mongoose";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { AppError } from "../../errors";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";

/** Filters for whose bookings a query finds. */

/** The booking with that id, of any account. @throws AppError `NOT_FOUND` for a malformed id */
export function anyBooking(id: string): { _id: Types.ObjectId } {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "bookingNotFound");
  return { _id: new Types.ObjectId(id) };
}

/** The bookings of a tourist's own. */
export function ownTours(actor: Actor) {
  return { "tourist._id": new Types.ObjectId(actor.id) };
}

/** The bookings of a provider's service. */
export function providerTours(actor: Actor) {
  return { "provider._id": new Types.ObjectId(actor.id) };
}

export const NOT_CANCELLED = { $in: [...CANCELLABLE_STATUSES] };
