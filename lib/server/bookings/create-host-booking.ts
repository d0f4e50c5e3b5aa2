import "server-only";
import type { Types } from "mongoose";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostBookingInput } from "../../schemas/host-calendar";
import type { Actor } from "../infra/actor";
import { insertBooking } from "./insert-booking";
import { findPricedOffer, priceOf } from "./priced-offer";

/**
 * Creates a booking that a host took by phone for their own approved service. It is confirmed at once and has the same
 * price as a tourist's booking. It needs free seats, but minimum notice and closed days do not apply.
 * @throws AppError `NOT_FOUND` while the service is not approved, `NO_PRICE_FOR_GROUP`, `NO_DEPARTURE` or
 * `DEPARTURE_FULL`
 */
export async function createHostBooking(
  actor: Actor,
  { name, phone, ...details }: HostBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { fields, ...priced } = await findPricedOffer({ providerId: actor.id, ...details }, "half");
  const contact = { name, phone, email: "", message: "" };
  const booking = { ...details, ...fields, ...priceOf(priced), tourist: null, contact, byHost: true };
  const status = "confirmed";
  return insertBooking(actor, { _id: id, ...booking, status }, "start", { status });
}
