import { expect, test } from "vitest";
import type { Schedule } from "../../domain/schedule";
import { scheduleChanges } from "./schedule-changes";

const schedule: Schedule = {
  sessions: [{ days: ["mon"], times: ["06:00"] }],
  durationMinutes: 120,
  capacity: { unit: "people", size: 6 },
  party: { min: undefined, max: 6 },
  closed: [{ from: "2027-01-05", to: "2027-01-05", reason: "Road closed" }],
};
const none = { scheduleParts: [], closed: [], reopened: [], departuresAdded: [], departuresRemoved: [] };

test("the changes of a schedule name what was closed, reopened and added", () => {
  expect(
    scheduleChanges(schedule, {
      ...schedule,
      capacity: { unit: "people", size: 8 },
      closed: [
        { from: "2027-01-06", to: "2027-01-09" },
        { from: "2027-01-04", to: "2027-01-04", time: "06:00" },
      ],
      extra: [{ date: "2027-01-10", time: "15:00" }],
    }),
  ).toEqual({
    scheduleParts: ["capacity"],
    closed: ["2027-01-06 to 2027-01-09", "2027-01-04 06:00"],
    reopened: ["2027-01-05"],
    departuresAdded: ["2027-01-10 15:00"],
    departuresRemoved: [],
  });
  // Stored schedules have no undefined fields, so an undefined field is no change.
  expect(scheduleChanges({ ...schedule, party: { max: 6 } }, schedule)).toEqual(none);
});

test("all parts of a first schedule are changes", () => {
  const { scheduleParts, closed } = scheduleChanges(null, schedule);
  expect(scheduleParts).toEqual(["sessions", "durationMinutes", "capacity", "party"]);
  expect(closed).toEqual(["2027-01-05"]);
});
