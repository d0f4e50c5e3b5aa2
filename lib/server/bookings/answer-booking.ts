import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { hasPassed } from "../../domain/dates";
import type { HostAnswer } from "../../domain/host-answers";
import { endOfPending } from "../../domain/schedule";
import { AppError } from "../../errors";
import type { HostAnswerInput } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import { findAnsweringHost } from "../providers/queries";
import { changeBooking } from "./change-booking";
import { requireVersion } from "./checks";
import { answeredMove, openMove } from "./moves";
import { anyBooking } from "./scopes";
import { toHostBookingDto } from "./to-dto";
import { STATUS_CHANGES, statusChange } from "./transition";

/**
 * Keeps a host's answer to a pending booking at their service; the last one counts (product 15). The yes of a host
 * whom an admin trusts confirms the booking in the same write, unless the tour has begun. The same answer again changes
 * nothing else. After a yes the booking waits for an admin until the tour starts.
 * @param hostId the provider, 24 hex digits
 * @param seenAs the booking as it is, for an answer about an older version
 * @throws AppError `NOT_FOUND` also for another's booking, `CHANGED_MEANWHILE`, or `CONFLICT` when it is not pending
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
    // A repeat of a request whose response was lost is about the version before its own change.
    const isRepeat = isSame && version === before.version - 1;
    if (before.status !== "pending") throw new AppError("CONFLICT", STATUS_CHANGES[before.status].refusal);
    if (!isRepeat) requireVersion(before, version, seenAs);
    const isConfirmed = answer === "yes" && host.isAutoConfirmed && !hasPassed(before, now);
    if (isSame && !isConfirmed) return null;
    const details = { answer, ...(note && { note }), version: before.version + 1 };
    const said = eventOf(host.author, "booking.answered", details);
    const step = isConfirmed
      ? statusChange(before, { actor: host.author, from: ["pending"], to: "confirmed" })
      : { set: { expiresAt: expiryAfter(before, answer, now) }, events: [] };
    return {
      set: { ...step.set, hostAnswer: { answer, note, at: said.at } },
      events: isSame ? step.events : [said, ...step.events],
    };
  });
  return toHostBookingDto(answered, new Date());
}

/** When a pending booking ends after its host's answer; null without a departure. */
function expiryAfter(before: BookingDoc, answer: HostAnswer, now: Date): Date | null {
  if (!before.expiresAt) return null;
  if (answer === "no" && before.hostAnswer?.answer !== "yes") return before.expiresAt;
  return endOfPending({ ...before, hostAnswer: { answer } }, before.createdAt, now);
}
