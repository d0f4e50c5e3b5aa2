import "server-only";
import type { ChangePrices } from "@/components/bookings/what-change-does";
import { findProduct } from "@/lib/domain/catalogue";
import { pricesHold } from "@/lib/domain/pricing";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** What a page can tell of the price of another party; null where only the server's answer knows it. */
export function changePrices({ productType, price, createdAt }: BookingDto, now: Date): ChangePrices {
  const product = productType && findProduct(productType);
  if (product) return { tiers: product.tiers };
  return price && pricesHold(new Date(createdAt), now) ? { unitPrice: price.unitPrice } : null;
}
