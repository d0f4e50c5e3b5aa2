import "server-only";
import type { ChangePrices } from "@/components/bookings/what-change-does";
import type { Product } from "@/lib/domain/catalogue-types";
import { pricesHold } from "@/lib/domain/pricing";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * The prices from which a page calculates the total for another group size; null if only the server can calculate
 * that total.
 * @param products our tours with today's prices
 */
export function changePrices(
  { productType, price, createdAt }: BookingDto,
  products: readonly Product[],
  now: Date,
): ChangePrices {
  const product = products.find(({ name }) => name === productType);
  if (product) {
    // A booking keeps its original prices for 30 days (`pricesHold`), but the page knows only today's prices. If the
    // two differ, the server must calculate the total.
    const hasSamePrices = product.tiers.some(
      ({ from, lkr }) => from === price?.tier?.from && lkr === price.unitPrice,
    );
    return !price || hasSamePrices || !pricesHold(new Date(createdAt), now) ? { tiers: product.tiers } : null;
  }
  return price && pricesHold(new Date(createdAt), now) ? { unitPrice: price.unitPrice } : null;
}
