import "server-only";
import { BookingModel } from "@/models/booking";
import { colomboText } from "../../domain/dates";
import type { BookingDto } from "../../schemas/booking-dto";
import { connectDatabase } from "../infra/db";
import { shortList } from "../infra/lists/short-list";
import { toBookingDto } from "./to-dto";

/** A task with its booking. */
export interface OpenTask {
  _id: string;
  text: string;
  /** ISO date and time. */
  due: string;
  /** Email of the staff member who should do the task; null if anybody may do it. */
  assignee: string | null;
  booking: BookingDto;
}

/**
 * The open tasks, ordered by due time. One query on the index of due tasks.
 * @param most maximum number of tasks
 * @param only - the filters: `before`, tasks due before this instant; `assignee`, tasks of the person with this email
 */
export async function openTasks(
  most: number,
  { before, assignee }: { before?: Date; assignee?: string },
): Promise<OpenTask[]> {
  await connectDatabase();
  const found = await BookingModel.find({
    "tasks.due": { $type: "date", ...(before && { $lt: before }) },
    ...(assignee && { "tasks.assignee": assignee }),
  })
    // No `sort` here: the hint makes the results come in the order of the index, but MongoDB would not use an index on
    // the elements of an array to sort.
    .hint({ "tasks.due": 1, _id: 1 })
    .limit(most)
    .lean();
  return found
    .map(toBookingDto)
    .flatMap((booking) => (booking.office?.tasks ?? []).map((task) => ({ ...task, booking })))
    .filter(
      (task) => (!before || task.due < before.toISOString()) && (!assignee || task.assignee === assignee),
    )
    .sort((a, b) => (a.due < b.due ? -1 : 1))
    .slice(0, most);
}

/** Maximum number of rows of the file. */
const MOST_IN_FILE = 10_000;

/** The open tasks as a CSV file: all of them or, with `mine=true`, those that are assigned to the admin. */
export const taskList = shortList<OpenTask>(
  ({ mine }, { email }) => openTasks(MOST_IN_FILE, mine === "true" ? { assignee: email } : {}),
  {
    Task: ({ text }) => text,
    "Due (Sri Lanka time)": ({ due }) => colomboText(due),
    "Assigned to": ({ assignee }) => assignee ?? "",
    Reference: ({ booking }) => booking.reference,
    Guest: ({ booking: { touristId, contact } }) => touristId?.fullName ?? contact?.name ?? "",
    Booked: ({ booking: { providerId, productType } }) => providerId?.serviceName ?? productType ?? "",
    Date: ({ booking }) => booking.date,
    Time: ({ booking }) => booking.time,
    Id: ({ _id }) => _id,
  },
);
