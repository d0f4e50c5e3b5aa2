import { afterEach, expect, test, vi } from "vitest";
import { dateOfDay, dayOfDate, daysOfMonth, firstDayOfWeek, monthsAfter } from "./calendar";
import { daysAfter } from "./dates";

afterEach(() => vi.unstubAllEnvs());

test.each(["Pacific/Auckland", "Pacific/Honolulu", "America/Santiago", "Asia/Colombo", "Africa/Cairo"])(
  "a date is the same in the time zone %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    for (let day = "2026-01-01"; day < "2029-01-01"; day = daysAfter(day, 1)) {
      expect(dayOfDate(dateOfDay(day))).toBe(day);
    }
  },
);

test("months continue into the next year", () => {
  expect(monthsAfter("2026-11", 2)).toBe("2027-01");
  expect(monthsAfter("2027-01", -1)).toBe("2026-12");
  expect(daysOfMonth("2028-02")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
});

test("the week starts with the usual day of the locale, otherwise with Monday", () => {
  expect(firstDayOfWeek("en-US")).toBe(0);
  expect(firstDayOfWeek("en-GB")).toBe(1);
  expect(firstDayOfWeek("ar-EG")).toBe(6);
  expect(firstDayOfWeek("not a language")).toBe(1);
});
