import { keptId } from "@/lib/domain/catalogue";
import type { Offer } from "@/lib/domain/offer";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The offer of a booking; undefined if the booking names none. */
export function offerOfBooking({ providerId, productType }: BookingDto): Offer | undefined {
  if (providerId) return { kind: "service", id: providerId._id };
  return productType === null ? undefined : { kind: "product", id: keptId(productType) };
}
