import { expect, test } from "vitest";
import { changedWishes, isSameList, MOST_WISHES, wishListPath } from "./wish-list";

test("a change removes offers, and then puts the added ones first", () => {
  expect(changedWishes(["a", "b", "c"], { added: ["d", "c", "d"], removed: ["a", "d", "x"] })).toEqual([
    "d",
    "c",
    "b",
  ]);
  expect(changedWishes(["a"], {})).toEqual(["a"]);
});

test("a full list drops its oldest offer", () => {
  const full = Array.from({ length: MOST_WISHES }, (_, index) => String(index));
  expect(changedWishes(full, { added: ["new"] })).toEqual(["new", ...full.slice(0, -1)]);
});

test("lists are compared without their order", () => {
  expect(isSameList(["a", "b"], ["b", "a"])).toBe(true);
  expect(isSameList(["a", "b"], ["a"])).toBe(false);
  expect(isSameList(["a"], ["a", "b"])).toBe(false);
  expect(isSameList(["a", "b"], ["a", "a"])).toBe(false);
});

test("the address of a list has its offers, and the day and party of the search", () => {
  expect(wishListPath([])).toBe("/wish-list");
  expect(wishListPath(["jeep-safari", "high-tea"])).toBe("/wish-list?offers=jeep-safari.high-tea");
  const wanted = { date: "2026-12-01", party: { adults: 2, children: 1 } };
  expect(wishListPath(["high-tea"], wanted)).toBe(
    "/wish-list?offers=high-tea&date=2026-12-01&adults=2&children=1",
  );
});
