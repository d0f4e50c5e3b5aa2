import { expect, test } from "vitest";
import { addMonths, countMonths, monthOf, monthsBetween, percentile, tally } from "./month-figures";

test("a percentile is one of the values", () => {
  const tally = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => ({ value, times: 1 }));
  expect([0.5, 0.9, 1].map((share) => percentile(tally, share))).toEqual([5, 9, 10]);
  expect(percentile([{ value: 7, times: 3 }], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeNull();
});

test("bookings are counted by group size and by lead time, in ascending order", () => {
  const groups = [
    { people: 3, leadDays: 10, bookings: 2 },
    { people: 1, leadDays: 10, bookings: 1 },
    { people: 3, leadDays: 9, bookings: 4 },
  ];
  expect(tally(groups, "people")).toEqual([
    { value: 1, times: 1 },
    { value: 3, times: 6 },
  ]);
  expect(tally(groups, "leadDays")).toEqual([
    { value: 9, times: 4 },
    { value: 10, times: 3 },
  ]);
});

test("months are listed, added and counted across years", () => {
  expect(monthOf("2026-11-21")).toBe("2026-11");
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-01")).toEqual([]);
  expect([addMonths("2026-01", -1), addMonths("2026-12", 1), addMonths("2026-05", -29)]).toEqual([
    "2025-12",
    "2027-01",
    "2023-12",
  ]);
  expect(countMonths("2026-01", "2026-12")).toBe(12);
});
