import { expect, test } from "vitest";
import { addUp } from "./host-figures";

test("only confirmed bookings count as revenue, and cancellations are the host's or others'", () => {
  const figures = addUp([
    { _id: { status: "confirmed", cancelledBy: null }, count: 3, total: 30_000 },
    { _id: { status: "pending", cancelledBy: null }, count: 2, total: 20_000 },
    { _id: { status: "cancelled", cancelledBy: "host" }, count: 1, total: 5_000 },
    { _id: { status: "cancelled", cancelledBy: "tourist" }, count: 4, total: 9_000 },
    { _id: { status: "cancelled", cancelledBy: "system" }, count: 5, total: 9_000 },
  ]);
  expect(figures).toEqual({ confirmed: 3, revenue: 30_000, cancelledByHost: 1, otherCancelled: 9 });
});

test("a host without bookings has zeros", () => {
  expect(addUp([])).toEqual({ confirmed: 0, revenue: 0, cancelledByHost: 0, otherCancelled: 0 });
});
