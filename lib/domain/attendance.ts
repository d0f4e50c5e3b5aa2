/** Whether the guests of a booking came. Source: docs/product.md, "Notes and arrivals". */
export const ATTENDANCE = ["arrived", "no-show"] as const;

export type Attendance = (typeof ATTENDANCE)[number];

export const ATTENDANCE_WORDS = { arrived: "Arrived", "no-show": "No-show" } as const satisfies Record<
  Attendance,
  string
>;

/** Maximum number of characters of the team's note about a booking. */
export const MAX_OFFICE_NOTE = 2_000;

/** Maximum number of open tasks of a booking, and of characters (code points) of one task. */
export const MAX_TASKS = 10;
export const MAX_TASK = 300;
