import "server-only";
import { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import { AppError } from "../../errors";
import { formatLkr } from "../../format";
import type { ProductBookingInput, ProviderBookingInput } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";
import { insertBooking } from "./insert-booking";
import { findPricedOffer, priceOf, requireOpen } from "./priced-offer";

/**
 * Bookings made by tourists (docs/product.md, "Booking states"). `insertBooking` confirms them at once if the offer is
 * instant.
 */

function touristOf(actor: Actor) {
  return { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email };
}

/**
 * Rejects a new booking whose total differs from the total that the client showed (docs/product.md, "The shown price is
 * booked"). If a booking with this id exists, an earlier request with the same expected total created it, so this
 * repeated request is accepted.
 * @throws AppError `PRICE_CHANGED`, with the total
 */
export async function requireExpected(
  expected: number | undefined,
  total: number,
  id: Types.ObjectId,
): Promise<void> {
  if (expected === undefined || expected === total || (await BookingModel.exists({ _id: id }))) return;
  throw new AppError("PRICE_CHANGED", ["priceChanged", formatLkr(total)], { details: { total } });
}

/**
 * Books a catalogue product for a tourist (docs/product.md, "Booking states"). The server calculates the
 * price and ignores `totalPrice` of the request (docs/product.md, "The server sets the price").
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE`, `NO_PRICE_FOR_GROUP`, `PRICE_CHANGED`, or whatever
 * `assignSeats` throws
 */
export async function createProductBooking(
  actor: Actor,
  input: ProductBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { productType: _, totalPrice: __, expectedTotal, ...details } = input;
  const { fields, ...priced } = await findPricedOffer(input, "half");
  requireOpen(priced);
  const booking = { ...details, ...fields, ...priceOf(priced), tourist: touristOf(actor) };
  await requireExpected(expectedTotal, booking.totalPrice, id);
  return insertBooking(actor, { _id: id, ...booking, status: "pending" }, "everything");
}

/**
 * Books an approved provider's service for a tourist (docs/product.md, "Booking states", "Only approved providers").
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE`, `NO_PRICE_FOR_GROUP`, `PRICE_CHANGED`, or whatever `assignSeats`
 * throws
 */
export async function createProviderBooking(
  actor: Actor,
  input: ProviderBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { providerId: _, contact, expectedTotal, ...details } = input;
  const { fields, ...priced } = await findPricedOffer(input, "half");
  requireOpen(priced);
  const booking = {
    ...details,
    ...fields,
    ...priceOf(priced),
    tourist: touristOf(actor),
    contact: contact?.phone
      ? { name: actor.fullName, email: actor.email, message: "", phone: contact.phone }
      : null,
  };
  await requireExpected(expectedTotal, booking.totalPrice, id);
  return insertBooking(actor, { _id: id, ...booking, status: "pending" }, "everything");
}
