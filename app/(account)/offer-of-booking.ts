import { findProduct } from "@/lib/domain/catalogue";
import type { Offer } from "@/lib/domain/offer";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The offer of a booking; undefined for a product that is no longer in the catalogue. */
export function offerOfBooking({ providerId, productType }: BookingDto): Offer | undefined {
  if (providerId) return { kind: "service", id: providerId._id };
  const product = findProduct(productType ?? "");
  return product && { kind: "product", id: product.id };
}
