import { expect, it } from "vitest";
import { shownPages } from "./shown-pages";

it.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [2, 4, "1 2 3 4"],
  [1, 7, "1 2 3 4 … 7"],
  [4, 7, "1 2 3 4 5 6 7"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 6 7 8 9"],
  [600, 1250, "1 … 599 600 601 … 1250"],
])("page %i of %i shows %s", (page, pages, shown) => {
  const numbers = shownPages(page, pages);
  expect(numbers.map((number) => (number < 0 ? "…" : number)).join(" ")).toBe(shown);
  expect(new Set(numbers).size).toBe(numbers.length);
});
