import "server-only";
import { BookingModel } from "@/models/booking";

/**
 * Replaces the email of a staff member in the bookings and tasks assigned to them, after a change of email or the
 * deletion of the account. Uses the partial indexes of assigned bookings and of tasks. Can be repeated.
 * @param to - the new email; null if nobody takes over
 */
export async function replaceAssignee(from: string, to: string | null): Promise<void> {
  await BookingModel.updateMany({ assignee: from }, { $set: { assignee: to } });
  await BookingModel.updateMany(
    { "tasks.due": { $type: "date" }, "tasks.assignee": from },
    { $set: { "tasks.$[own].assignee": to } },
    { arrayFilters: [{ "own.assignee": from }] },
  );
}
