import type { Schedule } from "./schedule";

/** The parts of a schedule besides its closed days and extra departures. */
export type SchedulePart = Exclude<keyof Schedule, "closed" | "extra">;

/** The name of each part of a schedule in the audit log. */
export const SCHEDULE_PART_WORDS = {
  sessions: "weekly times",
  durationMinutes: "duration",
  capacity: "seats",
  party: "group size",
  noticeMinutes: "latest booking",
  horizonDays: "earliest booking",
} as const satisfies Record<SchedulePart, string>;
