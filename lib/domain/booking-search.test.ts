import { expect, test } from "vitest";
import { dayRange, isNarrowed } from "./booking-search";

const NOW = new Date("2026-11-21T06:00:00Z");
const open = { from: undefined, to: undefined };

test("upcoming starts today in ascending order, past ends yesterday in descending order", () => {
  expect(dayRange({ when: "upcoming", ...open }, NOW)).toEqual({
    from: "2026-11-21",
    to: undefined,
    isSoonestFirst: true,
  });
  expect(dayRange({ when: "past", ...open }, NOW)).toEqual({
    from: undefined,
    to: "2026-11-20",
    isSoonestFirst: false,
  });
  expect(dayRange({ when: "all", ...open }, NOW)).toEqual({ ...open, isSoonestFirst: false });
});

test("dates of a search narrow the range and never widen it", () => {
  const december = { from: "2026-12-01", to: "2026-12-31" };
  expect(dayRange({ when: "upcoming", ...december }, NOW)).toMatchObject(december);
  expect(dayRange({ when: "upcoming", from: "2020-01-01", to: undefined }, NOW).from).toBe("2026-11-21");
  expect(dayRange({ when: "past", from: undefined, to: "2030-01-01" }, NOW).to).toBe("2026-11-20");
  expect(dayRange({ when: "past", ...december }, NOW)).toMatchObject({
    from: "2026-12-01",
    to: "2026-11-20",
  });
});

test("only a query with a condition counts as a search", () => {
  const nothing = { q: "", when: "past", status: undefined, ...open } as const;
  expect(isNarrowed(nothing)).toBe(false);
  expect(isNarrowed({ ...nothing, q: "Ada" })).toBe(true);
  expect(isNarrowed({ ...nothing, status: "pending" })).toBe(true);
  expect(isNarrowed({ ...nothing, to: "2026-12-01" })).toBe(true);
});
