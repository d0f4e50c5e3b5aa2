import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { AdminBookingInput } from "../../schemas/admin-booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { findTourist } from "../tourists/queries";
import { peopleOf } from "./booking-seats";
import { insertBooking } from "./insert-booking";
import { findPricedOffer, priceOf, requireMaxParty } from "./priced-offer";

/**
 * Creates a booking of a service or product for an admin, for a tourist's account or a guest without one. The admin
 * chooses the status (docs/product.md, "Booking states") and the date ("Date and time of a booking"). Children pay
 * the full price ("Prices of admins' bookings"). At a departure the booking reserves seats.
 * @param options `isPriced`: the booking answers an enquiry about the price, and the mail says so;
 * `isQuiet`: no mails about the booking, and no entry on the call list
 * @throws AppError `NOT_FOUND`, the code of the pricing problem when there is neither a quote nor a typed total, or
 * `DEPARTURE_FULL` without `overbook`
 */
export async function createAdminBooking(
  actor: Actor,
  { messageId: _, note, ...input }: AdminBookingInput,
  id: Types.ObjectId,
  { isPriced = false, isQuiet = false }: { isPriced?: boolean; isQuiet?: boolean } = {},
): Promise<BookingDto> {
  const { providerId: __, productType: ___, touristId, contact, totalPrice, overbook, ...details } = input;
  requireMaxParty(peopleOf(details));
  const { fields, ...priced } = await findPricedOffer(input, "full");
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
  const eventDetails = { ...(note && { note }), ...(isPriced && { isPriced }) };
  return insertBooking(
    actor,
    { _id: id, ...booking },
    asked,
    { status: details.status, ...(isQuiet && { quiet: true }) },
    eventDetails,
  );
}
