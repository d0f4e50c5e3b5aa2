import "server-only";
import { Types } from "mongoose";
import { findProduct } from "../../catalogue";
import { AppError } from "../../errors";
import { type Quote, type QuoteResult, quoteProduct, quoteProvider } from "../../pricing";
import type { ProductBookingInput, ProviderBookingInput } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../accounts/actor";
import { recordChange } from "../audit/commands";
import { findBookableProvider } from "../providers/queries";
import { insertBooking } from "./insert-booking";
import { toBookingDto } from "./to-dto";

/** The quote, or the sentence for why there is none. */
function requireQuote(result: QuoteResult): Quote {
  if ("problem" in result) throw new AppError(result.problem.code, result.problem.words);
  return result.quote;
}

/** The actor as a booking keeps it. */
function guestOf(actor: Actor) {
  return { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email };
}

/**
 * Books a product of the catalogue for a tourist; pending until an admin approves it. The price is
 * our own quote, whatever total was sent (product 4.5).
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE` or `NO_PRICE_FOR_GROUP`
 */
export async function createProductBooking(
  actor: Actor,
  input: ProductBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { productType, totalPrice: _, ...details } = input;
  const product = findProduct(productType);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  const quote = requireQuote(quoteProduct(product, details));
  const booking = await insertBooking({
    _id: id,
    ...details,
    provider: null,
    tourist: guestOf(actor),
    productType: product.name,
    category: product.category,
    totalPrice: quote.total,
    price: quote,
    status: "pending",
  });
  await recordChange(actor, { action: "booking.created", targetId: id.toHexString() });
  return toBookingDto(booking);
}

/**
 * Books an approved provider's service for a tourist; pending until an admin approves it.
 * @throws AppError `NOT_FOUND` or `NO_PRICE_FOR_GROUP`
 */
export async function createProviderBooking(
  actor: Actor,
  input: ProviderBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { providerId, contact, ...details } = input;
  const provider = await findBookableProvider(providerId);
  if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
  const quote = requireQuote(quoteProvider(provider.price, details));
  const booking = await insertBooking({
    _id: id,
    ...details,
    provider: { _id: provider._id, serviceName: provider.serviceName, category: provider.category },
    tourist: guestOf(actor),
    productType: null,
    category: provider.category,
    totalPrice: quote.total,
    price: quote,
    status: "pending",
    contact: contact?.phone
      ? { name: actor.fullName, email: actor.email, message: "", phone: contact.phone }
      : null,
  });
  await recordChange(actor, { action: "booking.created", targetId: id.toHexString() });
  return toBookingDto(booking);
}
