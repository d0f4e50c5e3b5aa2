import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Name of the person a booking is for: the tourist, or for a booking without an account its contact. */
export function touristName({ touristId, contact }: Pick<BookingDto, "touristId" | "contact">): string {
  return touristId?.fullName ?? contact?.name ?? "A guest";
}

/** Name of the booked product or service. */
export function bookedName({
  productType,
  providerId,
}: Pick<BookingDto, "productType" | "providerId">): string {
  return productType ?? providerId?.serviceName ?? "";
}
