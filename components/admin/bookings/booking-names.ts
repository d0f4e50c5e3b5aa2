import { colomboInstant } from "@/lib/domain/dates";
import { unusualStart } from "@/lib/domain/start-times";
import { formatTimeLeft } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Name of the guest: that of the account or, for a booking without an account, that of its contact. */
export function touristName({ touristId, contact }: Pick<BookingDto, "touristId" | "contact">): string {
  return touristId?.fullName ?? contact?.name ?? "A guest";
}

export function bookedName({
  productType,
  providerId,
}: Pick<BookingDto, "productType" | "providerId">): string {
  return productType ?? providerId?.serviceName ?? "";
}

/** Whether the host still has to answer the booking or, if the guest requested a change, that request. */
export function isHostAsked({
  status,
  providerId,
  hostAnswer,
  move,
}: Pick<BookingDto, "status" | "providerId" | "hostAnswer" | "move">): boolean {
  return Boolean(providerId) && (move ? !move.hostAnswer : status === "pending" && !hostAnswer);
}

/**
 * For a pending booking that its host accepted: how long our team can still approve the booking, in words. The time
 * ends when the tour starts. Undefined for any other booking.
 */
export function timeToApprove({
  status,
  hostAnswer,
  date,
  time,
}: Pick<BookingDto, "status" | "hostAnswer" | "date" | "time">): string | undefined {
  if (status !== "pending" || hostAnswer?.answer !== "yes") return undefined;
  return formatTimeLeft(Math.floor((colomboInstant({ date, time }).getTime() - Date.now()) / 60_000));
}

/**
 * A hint if the time of a booking is unusual for the tour; otherwise undefined.
 * @param startTimes the usual start times of the products, by name
 */
export function unusualTime(
  { time, productType }: Pick<BookingDto, "time" | "productType">,
  startTimes: ReadonlyMap<string, readonly string[]>,
) {
  return unusualStart(time, startTimes.get(productType ?? "") ?? []);
}
