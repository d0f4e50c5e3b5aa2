import "server-only";
import { BookingModel } from "@/models/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { toBookingDto } from "./to-dto";

/** A task with its booking. */
export interface DueTask {
  _id: string;
  text: string;
  /** ISO date and time. */
  due: string;
  /** Email of the staff member who does it; null for anybody. */
  assignee: string | null;
  booking: BookingDto;
}

/**
 * The open tasks that are due before an instant, the first due first. One query on the index of due tasks.
 * @param most maximum number of tasks
 */
export async function dueTasks(before: Date, most: number): Promise<DueTask[]> {
  const found = await BookingModel.find({ "tasks.due": { $type: "date", $lt: before } })
    // No `sort` here: the hint makes the results come in the order of the index, but MongoDB would not use an index on
    // the elements of an array to sort.
    .hint({ "tasks.due": 1, _id: 1 })
    .limit(most)
    .lean();
  return found
    .map(toBookingDto)
    .flatMap((booking) => (booking.office?.tasks ?? []).map((task) => ({ ...task, booking })))
    .filter(({ due }) => due < before.toISOString())
    .sort((a, b) => (a.due < b.due ? -1 : 1))
    .slice(0, most);
}
