import "server-only";
import type { ChangePrices } from "@/components/bookings/what-change-does";
import { findProduct } from "@/lib/domain/catalogue";
import { pricesHold } from "@/lib/domain/pricing";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The prices with which a page can calculate the total for another party; null if only the server can. */
export function changePrices({ productType, price, createdAt }: BookingDto, now: Date): ChangePrices {
  const product = productType && findProduct(productType);
  if (product) return { tiers: product.tiers };
  return price && pricesHold(new Date(createdAt), now) ? { unitPrice: price.unitPrice } : null;
}
