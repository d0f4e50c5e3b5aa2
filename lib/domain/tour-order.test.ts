import { describe, expect, test } from "vitest";
import { firstUpcomingDay, lastPastDay } from "./tour-order";

describe("upcoming starts with today in Sri Lanka, five and a half hours before UTC", () => {
  const CASES = [
    ["2026-11-21T18:29:59Z", "2026-11-21", "2026-11-20"],
    ["2026-11-21T18:30:00Z", "2026-11-22", "2026-11-21"],
    ["2026-12-31T18:30:00Z", "2027-01-01", "2026-12-31"],
    ["2028-02-29T18:30:00Z", "2028-03-01", "2028-02-29"],
  ] as const;
  for (const [now, upcoming, past] of CASES) {
    test(now, () => {
      expect(firstUpcomingDay(new Date(now))).toBe(upcoming);
      expect(lastPastDay(new Date(now))).toBe(past);
    });
  }
});
