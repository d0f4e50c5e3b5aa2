import "server-only";
import type { BookingDoc } from "@/models/booking";
import { type LocalMoment, tourMomentProblem } from "../../domain/dates";
import { AppError } from "../../errors";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../infra/actor";

/**
 * Requires that the client saw the current version of the booking.
 * @param version the version that the client saw; undefined for any
 * @param shown - converts the booking to the fields that the client may see
 * @throws AppError `CHANGED_MEANWHILE` with the current booking in its details
 */
export function requireVersion(
  booking: BookingDoc,
  version: number | undefined,
  shown: (booking: BookingDoc) => BookingDto,
): void {
  if (version === undefined || version === booking.version) return;
  throw new AppError("CHANGED_MEANWHILE", "changedMeanwhile", { details: { booking: shown(booking) } });
}

/** @throws AppError `CONFLICT` for a cancelled booking */
export function requireLive({ status }: BookingDoc): void {
  if (status === "cancelled") throw new AppError("CONFLICT", "cancelledCannotChange");
}

/** @throws AppError `VALIDATION_FAILED` for a date and time that cannot be booked */
export function requireMoment(actor: Actor, moment: LocalMoment, now: Date): void {
  const problem = tourMomentProblem(moment, now, actor.role === "admin");
  if (!problem) return;
  throw new AppError("VALIDATION_FAILED", { sentence: problem.message }, { field: problem.field });
}
