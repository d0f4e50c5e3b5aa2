import Link from "next/link";
import type { Column } from "@/components/ui/data-table";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { formatShortDay, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { bookedName, touristName } from "./booking-names";
import { FinishTask, TaskDue } from "./tasks";

/** A task with its booking. */
export interface BookingTask {
  _id: string;
  text: string;
  /** ISO date and time. */
  due: string;
  /** Email of the staff member who does the task; null if anybody may do it. */
  assignee: string | null;
  booking: BookingDto;
}

export const TASK_COLUMNS: readonly Column<BookingTask>[] = [
  {
    key: "task",
    heading: "Task",
    isTitle: true,
    name: ({ text }) => text,
    cell: ({ text, booking }) => (
      <Link
        href={ADMIN_PAGES.booking(booking._id)}
        prefetch={false}
        className="text-link wrap-anywhere block md:min-w-48"
      >
        {text}
      </Link>
    ),
  },
  {
    key: "due",
    heading: "Due",
    phone: "line",
    cell: ({ due }) => <TaskDue task={{ due, assignee: null }} />,
  },
  {
    key: "assignee",
    heading: "Assigned to",
    cell: ({ assignee }) => <span className="wrap-anywhere">{assignee ?? "Anyone"}</span>,
  },
  {
    key: "booking",
    heading: "Booking",
    cell: ({ booking }) => (
      <span className="wrap-anywhere">
        {`${touristName(booking)}, ${bookedName(booking)}, ${formatShortDay(booking.date)}, ${formatTime(booking.time)}`}
      </span>
    ),
  },
  {
    key: "actions",
    heading: "Actions",
    isActions: true,
    cell: (task) => <FinishTask id={task.booking._id} task={task} />,
  },
];
