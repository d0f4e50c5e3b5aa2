import "server-only";
import { Types } from "mongoose";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { AppError } from "../../errors";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";

/** Query filters for one booking, or for the bookings of one account as a tourist or as a provider. */

/**
 * Query filter for the booking with this id, of any account. @throws AppError `NOT_FOUND` for a malformed id
 */
export function anyBooking(id: string): { _id: Types.ObjectId } {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "bookingNotFound");
  return { _id: new Types.ObjectId(id) };
}

export function ownTours(actor: Actor) {
  return { "tourist._id": new Types.ObjectId(actor.id) };
}

export function providerTours(actor: Actor) {
  return { "provider._id": new Types.ObjectId(actor.id) };
}

export const NOT_CANCELLED = { $in: [...CANCELLABLE_STATUSES] };
