import "server-only";
import { BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { AppError } from "../../errors";
import type { OfficeChange } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * Sets the office's note of a booking, and whether its guests came. The version stays the same, because queued mails and open
 * forms refer to it. Repeating it changes nothing. One read and one write by id.
 * @throws AppError `NOT_FOUND`, `CONFLICT` before the day of the tour, or `CHANGED_MEANWHILE` when somebody else has changed the
 * note since it was read
 */
export async function changeOffice(
  actor: Actor,
  id: string,
  { note, seenNote, attendance }: OfficeChange,
): Promise<BookingDto> {
  const scope = anyBooking(id);
  const before = await BookingModel.findOne(scope).lean();
  if (!before) throw new AppError("NOT_FOUND", "bookingNotFound");
  const { officeNote = "", attendance: came = null } = before;
  const isNew = note !== undefined && note !== officeNote;
  if (isNew && seenNote !== officeNote) throw changedMeanwhile(before);
  const isMarked = attendance !== undefined && attendance !== came;
  if (isMarked && attendance && before.date > colomboMoment(new Date()).date) {
    throw new AppError("CONFLICT", "tourAhead");
  }
  const events = [
    ...(isNew ? [eventOf(actor, note ? "booking.note-changed" : "booking.note-removed")] : []),
    ...(isMarked ? [eventOf(actor, `booking.${attendance ?? "attendance-removed"}`)] : []),
  ];
  if (events.length === 0) return toBookingDto(before);
  const after = await BookingModel.findOneAndUpdate(
    { ...scope, officeNote: officeNote === "" ? { $in: ["", null] } : officeNote },
    {
      $set: { ...(isNew && { officeNote: note }), ...(isMarked && { attendance }) },
      $push: { outbox: { $each: events } },
    },
    { returnDocument: "after" },
  ).lean();
  if (!after) throw changedMeanwhile(before);
  return toBookingDto(after);
}

function changedMeanwhile(before: Parameters<typeof toBookingDto>[0]): AppError {
  const details = { booking: toBookingDto(before) };
  return new AppError("CHANGED_MEANWHILE", "changedMeanwhile", { details });
}
