import { findProduct } from "@/lib/catalogue";
import { unusualStart } from "@/lib/domain/start-times";
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

/** A hint that a booking is for a time at which its tour hardly starts; undefined for a usual one. */
export function unusualTime({ time, productType }: Pick<BookingDto, "time" | "productType">) {
  return unusualStart(time, findProduct(productType ?? "")?.startTimes ?? []);
}
