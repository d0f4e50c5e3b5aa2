import { expect, test } from "vitest";
import { scheduleSchema } from "./schedule";
import { checkInput } from "./validation";

const SCHEDULE = {
  sessions: [{ days: ["mon"], times: ["06:00"] }],
  durationMinutes: 60,
  capacity: { unit: "people", size: 8 },
};

test.each([
  ["a single start without a day", { extra: [{ date: "", time: "07:00" }] }, "extra.0.date"],
  [
    "a single start on a day that does not exist",
    { extra: [{ date: "2027-02-30", time: "07:00" }] },
    "extra.0.date",
  ],
  [
    "a season that begins on no day",
    { sessions: [{ days: ["mon"], times: ["06:00"], from: "soon" }] },
    "sessions.0.from",
  ],
])("%s has its own error", (_, changes, field) => {
  const checked = checkInput(scheduleSchema, { ...SCHEDULE, ...changes });
  expect("problem" in checked && Object.keys(checked.problem.fields)).toEqual([field]);
});
