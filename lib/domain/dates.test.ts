import { describe, expect, test } from "vitest";
import {
  bookingWindow,
  colomboMoment,
  colomboText,
  daysAfter,
  hasPassed,
  isRealDate,
  isRealTime,
  tourMomentProblem,
} from "./dates";

/** An instant in UTC. Sri Lanka is at UTC+5:30 all year. */
const at = (utc: string) => new Date(`${utc}Z`);

describe("colomboMoment", () => {
  test.each([
    ["2026-11-20T18:29:59.999", "2026-11-20", "23:59"],
    ["2026-11-20T18:30:00.000", "2026-11-21", "00:00"],
    ["2026-11-20T00:00:00", "2026-11-20", "05:30"],
    ["2026-12-31T18:29:59", "2026-12-31", "23:59"],
    ["2026-12-31T18:30:00", "2027-01-01", "00:00"],
    ["2028-02-28T18:30:00", "2028-02-29", "00:00"],
    ["2028-02-29T18:30:00", "2028-03-01", "00:00"],
    ["2027-02-28T18:30:00", "2027-03-01", "00:00"],
    // Daylight saving time elsewhere has no effect.
    ["2026-07-01T06:30:00", "2026-07-01", "12:00"],
  ])("%s UTC is %s %s", (utc, date, time) => {
    expect(colomboMoment(at(utc))).toEqual({ date, time });
  });
});

test.each([
  ["2026-11-19", "23:59", true],
  ["2026-11-20", "11:59", true],
  ["2026-11-20", "12:00", false],
  ["2026-11-21", "00:00", false],
])("a tour on %s at %s is past at noon of the 20th: %s", (date, time, passed) => {
  expect(hasPassed({ date, time }, at("2026-11-20T06:30:00"))).toBe(passed);
});

describe("isRealDate", () => {
  test.each(["2026-11-20", "2028-02-29", "2000-02-29", "2026-12-31", "2026-01-01"])(
    "%s is a valid date",
    (date) => {
      expect(isRealDate(date)).toBe(true);
    },
  );

  test.each([
    "",
    "2026-02-29",
    "2100-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-32",
    "2026-1-5",
    "26-01-05",
    "02026-01-05",
    "+002026-01-05",
    "-2026-01-05",
    "2026/01/05",
    "05-01-2026",
    "2026-01-05T00:00",
    " 2026-01-05",
    "2026-01-05 ",
    "2026-01-05\n",
    "٢٠٢٦-٠١-٠٥",
    "tomorrow",
  ])("%j is not a valid date", (date) => {
    expect(isRealDate(date)).toBe(false);
  });
});

describe("isRealTime", () => {
  test.each(["00:00", "06:30", "19:59", "20:00", "23:59"])("%s is a valid time", (time) => {
    expect(isRealTime(time)).toBe(true);
  });

  test.each([
    "",
    "24:00",
    "23:60",
    "6:30",
    "06:3",
    "06:30:00",
    "06.30",
    "6:30 am",
    " 06:30",
    "06:30\n",
    "-1:00",
  ])("%j is not a valid time", (time) => {
    expect(isRealTime(time)).toBe(false);
  });
});

describe("bookingWindow", () => {
  test.each([
    ["2026-11-20T12:00:00", "2026-11-20", "2028-11-20"],
    ["2026-11-20T18:29:59.999", "2026-11-20", "2028-11-20"],
    ["2026-11-20T18:30:00", "2026-11-21", "2028-11-21"],
    ["2026-12-31T18:30:00", "2027-01-01", "2029-01-01"],
    // From a leap day: two years later February ends on the 28th.
    ["2028-02-29T06:00:00", "2028-02-29", "2030-02-28"],
    ["2028-02-28T18:30:00", "2028-02-29", "2030-02-28"],
    ["2026-02-28T06:00:00", "2026-02-28", "2028-02-28"],
    ["2028-03-01T06:00:00", "2028-03-01", "2030-03-01"],
    ["2026-08-31T06:00:00", "2026-08-31", "2028-08-31"],
  ])("at %s UTC: %s to %s", (utc, first, last) => {
    expect(bookingWindow(at(utc))).toEqual({ first, last });
  });
});

describe("tourMomentProblem", () => {
  const PAST_DATE = { field: "date", message: "Choose today or a later date." };
  const TOO_FAR = { field: "date", message: "Choose a date within the next 2 years." };
  const PAST_TIME = {
    field: "time",
    message: "That time has already passed in Sri Lanka today. Choose a later one.",
  };

  test.each([
    // 06:30 UTC is noon in Sri Lanka, so earlier times of this day have passed.
    ["2026-11-20T06:30:00", "2026-11-19", "23:59", PAST_DATE],
    ["2026-11-20T06:30:00", "2026-11-20", "00:00", PAST_TIME],
    ["2026-11-20T06:30:00", "2026-11-20", "11:59", PAST_TIME],
    ["2026-11-20T06:30:00", "2026-11-20", "12:00", undefined],
    ["2026-11-20T06:30:59", "2026-11-20", "12:00", undefined],
    ["2026-11-20T06:30:00", "2026-11-20", "12:01", undefined],
    ["2026-11-20T06:30:00", "2026-11-21", "00:00", undefined],
    ["2026-11-20T06:30:00", "2028-11-20", "00:00", undefined],
    ["2026-11-20T06:30:00", "2028-11-20", "23:59", undefined],
    ["2026-11-20T06:30:00", "2028-11-21", "00:00", TOO_FAR],
    ["2026-11-20T06:30:00", "9999-12-31", "12:00", TOO_FAR],
    ["2026-11-20T06:30:00", "0000-01-01", "12:00", PAST_DATE],
    // Before and after midnight in Sri Lanka, on the same day in UTC.
    ["2026-11-20T18:29:59", "2026-11-20", "23:59", undefined],
    ["2026-11-20T18:29:59", "2026-11-20", "23:58", PAST_TIME],
    ["2026-11-20T18:30:00", "2026-11-20", "23:59", PAST_DATE],
    ["2026-11-20T18:30:00", "2026-11-21", "00:00", undefined],
    ["2026-11-20T18:29:59", "2028-11-21", "06:00", TOO_FAR],
    ["2026-11-20T18:30:00", "2028-11-21", "06:00", undefined],
    // 29 February as the day of the tour, and as today.
    ["2028-02-28T12:00:00", "2028-02-29", "06:00", undefined],
    ["2028-02-29T06:00:00", "2030-02-28", "06:00", undefined],
    ["2028-02-29T06:00:00", "2030-03-01", "06:00", TOO_FAR],
  ])("at %s UTC, for %s %s", (utc, date, time, problem) => {
    expect(tourMomentProblem({ date, time }, at(utc))).toEqual(problem);
  });
});

test("an instant is formatted in Sri Lanka's time, from a date or from ISO 8601", () => {
  expect(colomboText(at("2026-11-20T18:30:59"))).toBe("2026-11-21 00:00");
  expect(colomboText("2026-11-22T10:13:00.000Z")).toBe("2026-11-22 15:43");
});

test("days are counted across months and years", () => {
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysAfter("2027-03-01", -1)).toBe("2027-02-28");
  expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
});
