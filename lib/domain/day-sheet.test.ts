import { expect, test } from "vitest";
import { dayTotals } from "./day-sheet";

test("the day sheet sums the people, and counts cancelled bookings separately", () => {
  const visits = [
    { status: "confirmed", adults: 2, children: 1 },
    { status: "pending", adults: 4, children: 0 },
    { status: "cancelled", adults: 9, children: 9 },
  ] as const;
  expect(dayTotals(visits)).toEqual({ bookings: 2, adults: 6, children: 1, cancelled: 1 });
  expect(dayTotals([])).toEqual({ bookings: 0, adults: 0, children: 0, cancelled: 0 });
});
