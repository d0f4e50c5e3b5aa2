import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { AdminBookingInput } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { findTourist } from "../tourists/queries";
import { insertBooking } from "./insert-booking";
import { peopleOf } from "./seats";
import { findSubject, priceOf, requireMaxParty } from "./subject";

/**
 * Adds a booking for an admin: of a provider or a product, for a tourist's account or somebody without one, in any
 * state (product 6.1) and on any day (product 6.3), without a half rate for children (product 4.4). At a departure it
 * takes seats.
 * @param isPriced whether it answers somebody who asked for a price, as its mail says then
 * @throws AppError `NOT_FOUND`, the quote's code when there is no quote and no total was typed, or `DEPARTURE_FULL`
 *   without `overbook`
 */
export async function createAdminBooking(
  actor: Actor,
  { messageId: _, note, ...input }: AdminBookingInput,
  id: Types.ObjectId,
  isPriced = false,
): Promise<BookingDto> {
  const { providerId: __, productType: ___, touristId, contact, totalPrice, overbook, ...details } = input;
  requireMaxParty(peopleOf(details));
  const { fields, ...priced } = await findSubject(input, "full");
  const tourist = touristId ? await findTourist(touristId) : null;
  if (touristId && !tourist) throw new AppError("NOT_FOUND", "touristNotFound");
  const booking = {
    ...details,
    ...fields,
    ...priceOf(priced, totalPrice),
    tourist,
    contact: contact ?? null,
  };
  const asked = overbook ? "nothing" : "room";
  const told = { ...(note && { note }), ...(isPriced && { isPriced }) };
  return insertBooking(actor, { _id: id, ...booking }, asked, { status: details.status }, told);
}
