import "server-only";
import { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import type { TaskDoc } from "@/models/booking-parts";
import { MAX_TASKS } from "../../domain/attendance";
import { colomboInstant, colomboMoment } from "../../domain/dates";
import { AppError } from "../../errors";
import type { OfficeChange } from "../../schemas/admin-booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { findAccountByEmail } from "../accounts/queries";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * Sets the staff's internal note of a booking, its assignee, and whether its guests came, and adds or removes a task.
 * Audit entries leave out assignees, because audit entries outlive accounts. The version stays the same, because
 * queued mails and open forms refer to it. A repeated call changes nothing, except that it adds a new task again. One
 * read and one write by id, and one read for each new assignee.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` for an unknown assignee, `CONFLICT` when attendance is set before
 * the day of the tour or the booking has too many tasks, or `CHANGED_MEANWHILE` when somebody else has changed the
 * note since the caller read it (`seenNote`)
 */
export async function changeOffice(
  actor: Actor,
  id: string,
  { note, seenNote, attendance, assignee, newTask, doneTask }: OfficeChange,
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
  const isAssigned = assignee !== undefined && assignee !== (before.assignee ?? null);
  if (isAssigned) await requireStaffMember(assignee, "assignee");
  const tasks = before.tasks ?? [];
  const done = tasks.find(({ _id }) => _id.toHexString() === doneTask);
  const added = newTask && (await taskOf(newTask, tasks.length));
  const events = [
    ...(added ? [eventOf(actor, "booking.task-added", taskDetails(added))] : []),
    ...(done ? [eventOf(actor, "booking.task-done", taskDetails(done))] : []),
    ...(isNew ? [eventOf(actor, note ? "booking.note-changed" : "booking.note-removed")] : []),
    ...(isAssigned ? [eventOf(actor, assignee ? "booking.assigned" : "booking.assignee-removed")] : []),
    ...(isMarked ? [eventOf(actor, `booking.${attendance ?? "attendance-removed"}`)] : []),
  ];
  if (events.length === 0) return toBookingDto(before);
  const after = await BookingModel.findOneAndUpdate(
    {
      ...scope,
      officeNote: officeNote === "" ? { $in: ["", null] } : officeNote,
      ...(done && { "tasks._id": done._id }),
    },
    {
      $set: {
        ...(isNew && { officeNote: note }),
        ...(isMarked && { attendance }),
        ...(isAssigned && { assignee }),
      },
      $push: { outbox: { $each: events }, ...(added && { tasks: added }) },
      ...(done && { $pull: { tasks: { _id: done._id } } }),
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

/**
 * @throws AppError `CONFLICT` if the booking has too many tasks, or `VALIDATION_FAILED` for an assignee who
 * is not staff
 */
async function taskOf(
  { text, date, time, assignee = null }: NonNullable<OfficeChange["newTask"]>,
  open: number,
): Promise<TaskDoc> {
  if (open >= MAX_TASKS) throw new AppError("CONFLICT", ["manyTasks", MAX_TASKS]);
  await requireStaffMember(assignee, "newTask.assignee");
  return { _id: new Types.ObjectId(), text, due: colomboInstant({ date, time }), assignee };
}

/**
 * @param email null for nobody
 * @throws AppError `VALIDATION_FAILED` for `field` if no staff member has this email
 */
async function requireStaffMember(email: string | null, field: string): Promise<void> {
  if (email && !(await findAccountByEmail("admin", email)))
    throw new AppError("VALIDATION_FAILED", "noSuchStaff", { field });
}

/** The details of a task for the audit log. */
const taskDetails = ({ text, due }: TaskDoc) => ({ note: text, due: due.toISOString() });
