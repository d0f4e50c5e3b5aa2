import { expect, test } from "vitest";
import { isOpenStart, type Schedule, startAt } from "./schedule";
import {
  isClosedDay,
  withClosedDay,
  withClosedStart,
  withExtraStart,
  withOpenDay,
  withOpenStart,
  withoutPast,
} from "./schedule-changes";

const SCHEDULE: Schedule = {
  sessions: [{ days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], times: ["06:00", "10:00", "14:00"] }],
  durationMinutes: 120,
  capacity: { unit: "people", size: 6 },
  closed: [{ from: "2027-03-01", to: "2027-03-05", reason: "A wedding" }],
};

/** The open departures on these days, such as `03-01 06:00`. */
function open(schedule: Schedule, ...days: string[]): string[] {
  return days.flatMap((date) =>
    ["06:00", "10:00", "14:00", "17:00"]
      .filter((time) => isOpenStart(schedule, { date, time }))
      .map((time) => `${date.slice(5)} ${time}`),
  );
}

const week = [1, 2, 3, 4, 5, 6].map((day) => `2027-03-0${day}`);

test("opening a day within closed days keeps the others closed with their reason", () => {
  const opened = withOpenDay(SCHEDULE, "2027-03-03");
  expect(open(opened, ...week)).toEqual([
    ...["03-03 06:00", "03-03 10:00", "03-03 14:00"],
    ...["03-06 06:00", "03-06 10:00", "03-06 14:00"],
  ]);
  expect(opened.closed).toEqual([
    { from: "2027-03-01", to: "2027-03-02", reason: "A wedding" },
    { from: "2027-03-04", to: "2027-03-05", reason: "A wedding" },
  ]);
});

test("opening one departure of a closed day keeps the others closed with their reason", () => {
  const opened = withOpenStart(SCHEDULE, { date: "2027-03-01", time: "10:00" });
  expect(open(opened, "2027-03-01", "2027-03-02")).toEqual(["03-01 10:00"]);
  expect(opened.closed).toContainEqual({
    ...{ from: "2027-03-01", to: "2027-03-01" },
    ...{ time: "06:00", reason: "A wedding" },
  });
});

test("closing twice has no further effect, and opening reverts it", () => {
  const day = "2027-03-06";
  const once = withClosedStart(SCHEDULE, { date: day, time: "06:00" }, "Rain");
  expect(withClosedStart(once, { date: day, time: "06:00" }, "Rain").closed).toEqual(once.closed);
  expect(open(once, day)).toEqual(["03-06 10:00", "03-06 14:00"]);
  expect(isClosedDay(once, day)).toBe(false);
  const closed = withClosedDay(once, day);
  expect(open(closed, day)).toEqual([]);
  expect(isClosedDay(closed, day)).toBe(true);
  expect(withClosedDay(closed, day).closed).toHaveLength(2);
  expect(withOpenDay(closed, day).closed).toEqual(SCHEDULE.closed);
});

test("a departure added on a closed day is open, and adding it again changes its capacity", () => {
  const added = withExtraStart(SCHEDULE, { date: "2027-03-02", time: "17:00" });
  expect(open(added, "2027-03-02")).toEqual(["03-02 17:00"]);
  const smaller = withExtraStart(added, { date: "2027-03-02", time: "17:00", size: 2 });
  expect(smaller.extra).toHaveLength(1);
  expect(startAt(smaller, { date: "2027-03-02", time: "17:00" })?.size).toBe(2);
});

test("old closed days and extra departures are dropped", () => {
  const added = withExtraStart(SCHEDULE, { date: "2027-03-09", time: "17:00" });
  expect(withoutPast(added, "2027-03-20")).toEqual(added);
  const later = withoutPast(added, "2027-06-07");
  expect([later.closed, later.extra]).toEqual([[], [{ date: "2027-03-09", time: "17:00" }]]);
});
