import { describe, expect, test } from "vitest";
import {
  addMonths,
  addUpMonth,
  type CountedBooking,
  countMonths,
  joinTallies,
  monthOf,
  monthsBetween,
  percentile,
} from "./month-figures";

const booking = (changes: Partial<CountedBooking> = {}): CountedBooking => ({
  category: "Jeep Safari",
  productType: "Jeep Safari",
  status: "confirmed",
  totalPrice: 15_000,
  date: "2026-11-21",
  adults: 2,
  children: 1,
  createdAt: new Date("2026-11-11T10:00:00Z"),
  ...changes,
});

describe("the sums of a month", () => {
  test("are by category, product and state", async () => {
    const { shares } = await addUpMonth([
      booking(),
      booking({ totalPrice: 1 }),
      booking({ status: "pending" }),
      booking({ productType: null }),
    ]);
    const share = { category: "Jeep Safari", product: "Jeep Safari", status: "confirmed" };
    expect(shares).toEqual([
      { ...share, bookings: 2, lkr: 15_001 },
      { ...share, status: "pending", bookings: 1, lkr: 15_000 },
      { ...share, product: null, bookings: 1, lkr: 15_000 },
    ]);
  });

  test("count days to the tour on Sri Lanka's calendar, and none for what was written down later", async () => {
    const { leadDays } = await addUpMonth([
      booking(),
      // 01:00 on 12 November in Sri Lanka.
      booking({ createdAt: new Date("2026-11-11T19:30:00Z") }),
      booking({ createdAt: new Date("2026-11-21T02:00:00Z") }),
      booking({ createdAt: new Date("2026-11-23T02:00:00Z") }),
    ]);
    expect(leadDays).toEqual([
      { value: 0, times: 1 },
      { value: 9, times: 1 },
      { value: 10, times: 1 },
    ]);
  });

  test("leave cancelled bookings out of lead times and group sizes", async () => {
    const { leadDays, people } = await addUpMonth([booking({ status: "cancelled" }), booking()]);
    expect([leadDays, people]).toEqual([[{ value: 10, times: 1 }], [{ value: 3, times: 1 }]]);
  });
});

test("percentiles are values that occur", () => {
  const tally = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => ({ value, times: 1 }));
  expect([0.5, 0.9, 1].map((share) => percentile(tally, share))).toEqual([5, 9, 10]);
  expect(percentile([{ value: 7, times: 3 }], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeNull();
});

test("tallies join, in order", () => {
  const joined = joinTallies([
    [{ value: 3, times: 1 }],
    [
      { value: 1, times: 2 },
      { value: 3, times: 4 },
    ],
    [],
  ]);
  expect(joined).toEqual([
    { value: 1, times: 2 },
    { value: 3, times: 5 },
  ]);
});

test("months", () => {
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
