"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { MAX_TASK } from "@/lib/domain/attendance";
import { colomboMoment, daysAfter } from "@/lib/domain/dates";
import { formatInstant } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Our team's tasks about a booking. Source: docs/product.md, "Assignee and tasks". */

type Task = NonNullable<NonNullable<BookingDto["office"]>["tasks"]>[number];

interface TasksProps {
  booking: Pick<BookingDto, "_id" | "reference" | "office">;
  /** Emails of the staff who may do tasks. */
  staff: readonly string[];
}

/** The open tasks of a booking, and a button that adds one. */
export function Tasks({ booking, staff }: TasksProps) {
  const tasks = booking.office?.tasks ?? [];
  return (
    <div className="mt-5">
      <h3 className="font-semibold">Tasks</h3>
      {tasks.length === 0 && <p className="mt-1 text-muted">No open tasks.</p>}
      <ul className="mt-1 mb-3 divide-y divide-line">
        {tasks.map((task) => (
          <li key={task._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <p className="wrap-anywhere min-w-0 flex-1 basis-72">
              <span className="block">{task.text}</span>
              <TaskDue task={task} />
            </p>
            <FinishTask id={booking._id} task={task} />
          </li>
        ))}
      </ul>
      <AddTask booking={booking} staff={staff} />
    </div>
  );
}

/** The time at which a task is due, and its assignee. */
export function TaskDue({ task: { due, assignee } }: { task: Pick<Task, "due" | "assignee"> }) {
  const isLate = new Date(due) < new Date();
  return (
    <span className={isLate ? "font-medium text-danger" : "text-muted"}>
      {[`${isLate ? "Overdue since" : "Due"} ${formatInstant(due)}`, assignee].filter(Boolean).join(", ")}
    </span>
  );
}

/** A button that marks a task as done. @param id of the booking */
export function FinishTask({ id, task: { _id, text } }: { id: string; task: Pick<Task, "_id" | "text"> }) {
  return (
    <ActionButton
      label="Done"
      about={text}
      needs="adminNoteBooking"
      busyLabel="Saving…"
      call={{
        method: "PUT",
        path: ADMIN_API.office(id),
        body: { doneTask: _id },
        done: "Task done.",
        failed: ADMIN_MESSAGES.finishTaskFailed,
      }}
    />
  );
}

const END_OF_DAY = "17:00";

/** Today, or tomorrow if today's `END_OF_DAY` has passed. */
function firstDay(): string {
  const { date, time } = colomboMoment(new Date());
  return time < END_OF_DAY ? date : daysAfter(date, 1);
}

function AddTask({ booking: { _id, reference }, staff }: TasksProps) {
  const [text, setText] = useState("");
  const [date, setDate] = useState(firstDay);
  const [time, setTime] = useState(END_OF_DAY);
  const [assignee, setAssignee] = useState("");
  return (
    <ActionButton
      label="Add a task"
      about={`to booking ${reference}`}
      needs="adminNoteBooking"
      busyLabel="Adding…"
      ask={{
        isHarmless: true,
        title: "Add a task",
        text: "The task appears on the Today page from its due date.",
        confirmLabel: "Add task",
        cancelLabel: "Not now",
        children: (
          <>
            <TextField
              name={`task-${_id}`}
              label="Task"
              rows={2}
              maxLength={MAX_TASK}
              value={text}
              onValue={setText}
            />
            <TextField name={`taskDate-${_id}`} label="Due on" type="date" value={date} onValue={setDate} />
            <TextField name={`taskTime-${_id}`} label="Due at" type="time" value={time} onValue={setTime} />
            <SelectField
              name={`taskAssignee-${_id}`}
              label="Assign to"
              optional
              placeholder="Anyone"
              options={staff.map((email) => ({ value: email, label: email }))}
              value={assignee}
              onValue={setAssignee}
            />
          </>
        ),
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.office(_id),
        body: { newTask: { text: text.trim(), date, time, assignee: assignee || null } },
        done: "Task added.",
        failed: ADMIN_MESSAGES.addTaskFailed,
        onDone: () => setText(""),
      }}
    />
  );
}
