import { expect, test } from "vitest";
import { type AskedBooking, usualAnswerHours } from "./answer-times";

const NOW = new Date("2026-12-01T06:00:00Z");
const hours = (count: number) => count * 3_600_000;

/** A booking that was answered this many hours after the guest's request. */
const answered = (after: number): AskedBooking => {
  const askedAt = new Date(NOW.getTime() - hours(200));
  return { askedAt, answeredAt: new Date(askedAt.getTime() + hours(after)), status: "confirmed" };
};
const pending = (since: number): AskedBooking => ({
  askedAt: new Date(NOW.getTime() - hours(since)),
  answeredAt: null,
  status: "pending",
});
const cancelled = (cancelledBy: "system" | "tourist"): AskedBooking => ({
  ...pending(100),
  status: "cancelled",
  cancelledBy,
});

test.each([
  ["the median, rounded up to whole hours", [0.2, 0.5, 2.1, 9, 40].map(answered), 3],
  ["the later of the two in the middle", [1, 2, 3, 5.5, 6, 7].map(answered), 6],
  ["at least an hour", [0.1, 0.1, 0.1, 0.1, 0.1].map(answered), 1],
  ["nothing with fewer than five answers", [1, 1, 1, 1].map(answered), null],
  ["nothing without requests", [], null],
] as const)("the usual time until an answer is %s", (_, asked, usual) => {
  expect(usualAnswerHours(asked, NOW)).toBe(usual);
});

test("requests that nobody answered count as late, those the guest cancelled or that are new do not count", () => {
  const five = [1, 2, 3, 4, 5].map(answered);
  expect(usualAnswerHours([...five, cancelled("system"), pending(49)], NOW)).toBe(4);
  expect(usualAnswerHours([...five, ...Array(6).fill(cancelled("system"))], NOW)).toBeNull();
  expect(usualAnswerHours([...five, ...Array(6).fill(cancelled("tourist")), pending(47)], NOW)).toBe(3);
});
