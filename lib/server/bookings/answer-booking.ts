import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { hasPassed } from "../../domain/dates";
import type { HostAnswer } from "../../domain/host-answers";
import { endOfPending } from "../../domain/schedule";
import { AppError } from "../../errors";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostAnswerInput } from "../../schemas/host-answer";
import { eventOf } from "../audit/events";
import { findAnsweringHost } from "../providers/for-bookings";
import { changeBooking } from "./change-booking";
import { requireVersion } from "./checks";
import { answeredMove, openMove } from "./moves";
import { anyBooking } from "./scopes";
import { toHostBookingDto } from "./to-dto";
import { STATUS_CHANGES, statusChange } from "./transition";

/**
 * Stores a host's answer to a pending booking of their service, or to the requested move of a confirmed one; the last
 * answer counts (docs/product.md, "Mail"). If the host has `autoConfirm` and the tour has not begun, a yes confirms the
 * booking in the same write. After any other yes the booking waits for an admin until the tour starts. For moves, see
 * `answeredMove`. Repeating an answer changes nothing.
 * @param hostId the provider's id, 24 hex digits
 * @param seenAs converts the booking for the `CHANGED_MEANWHILE` error
 * @throws AppError `NOT_FOUND` (also for another provider's booking), `CHANGED_MEANWHILE`, or `CONFLICT` when the
 * booking is not pending and has no requested move
 */
export async function answerBooking(
  hostId: string,
  id: string,
  { answer, note, version }: Pick<HostAnswerInput, "answer" | "note"> & { version?: number | undefined },
  seenAs: (booking: BookingDoc) => BookingDto = (booking) => toHostBookingDto(booking, new Date()),
): Promise<BookingDto> {
  const host = await findAnsweringHost(hostId);
  if (!host) throw new AppError("NOT_FOUND", "hostGone");
  const scope = { ...anyBooking(id), "provider._id": new Types.ObjectId(hostId) };
  const answered = await changeBooking(scope, (before) => {
    const now = new Date();
    const move = openMove(before, now);
    if (move) {
      const isRepeat = move.hostAnswer?.answer === answer && version === before.version - 1;
      if (!isRepeat) requireVersion(before, version, seenAs);
      return answeredMove(host, before, move, { answer, note });
    }
    const isSame = before.hostAnswer?.answer === answer && before.hostAnswer.note === note;
    // A client that lost the response repeats its request, with the version from before its first request.
    const isRepeat = isSame && version === before.version - 1;
    if (before.status !== "pending") throw new AppError("CONFLICT", STATUS_CHANGES[before.status].error);
    if (!isRepeat) requireVersion(before, version, seenAs);
    const isConfirmed = answer === "yes" && host.isAutoConfirmed && !hasPassed(before, now);
    if (isSame && !isConfirmed) return null;
    const details = { answer, ...(note && { note }), version: before.version + 1 };
    const answeredEvent = eventOf(host.author, "booking.answered", details);
    const step = isConfirmed
      ? statusChange(before, { actor: host.author, from: ["pending"], to: "confirmed" })
      : { set: { expiresAt: expiryAfter(before, answer, now) }, events: [] };
    return {
      set: { ...step.set, hostAnswer: { answer, note, at: answeredEvent.at } },
      events: isSame ? step.events : [answeredEvent, ...step.events],
    };
  });
  return toHostBookingDto(answered, new Date());
}

/** When a pending booking expires after the host's answer; null if it never expires, because it is at no departure. */
function expiryAfter(before: BookingDoc, answer: HostAnswer, now: Date): Date | null {
  if (!before.expiresAt) return null;
  if (answer === "no" && before.hostAnswer?.answer !== "yes") return before.expiresAt;
  return endOfPending({ ...before, hostAnswer: { answer } }, before.createdAt, now);
}
