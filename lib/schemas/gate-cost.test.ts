import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parkTickets, petrol } from "../content/catalogue/gate-costs";
import { gateCosts, listedCosts } from "./gate-cost";

beforeEach(() => {
  // It is already the next day in Sri Lanka.
  vi.useFakeTimers({ now: new Date("2026-12-01T20:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const problemOf = (cost: object) => {
  const [first, second] = [gateCosts, listedCosts].map(
    (schema) => schema.safeParse([cost]).error?.issues[0]?.message,
  );
  expect(first).toBe(second);
  return first;
};

test("a cost cannot be checked after today in Sri Lanka", () => {
  expect(problemOf({ ...parkTickets, checkedOn: "2026-12-02" })).toBeUndefined();
  expect(problemOf({ ...parkTickets, checkedOn: "2026-12-03" })).toBe(
    "Costs can be checked today or on an earlier day.",
  );
});

test.each([
  ["what", "What guests pay for"],
  ["paid", "Where it is paid"],
  ["vehicle", "The vehicle"],
])("%s is one line of visible characters", (field, label) => {
  expect(problemOf({ ...petrol, [field]: "two\nlines" })).toBe(
    `${label} must be on one line, without a web address.`,
  );
  for (const hidden of ["\u202ebike", "bi\u200bke"]) {
    expect(problemOf({ ...petrol, [field]: hidden })).toBe(`${label} has characters that cannot be used.`);
  }
});
