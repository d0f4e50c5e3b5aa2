import { expect, test } from "vitest";
import { byStars, formatRating, ratingOf } from "./rating";

test.each([
  [4.75, "4.8"],
  [5, "5.0"],
  [3.333, "3.3"],
])("an average of %s is shown as %s", (average, shown) => {
  expect(formatRating(average)).toBe(shown);
});

test("the rating of reviews is their average and number", () => {
  const counts = byStars([
    { rating: 5, count: 3 },
    { rating: 2, count: 1 },
  ]);
  expect(counts).toEqual([0, 1, 0, 0, 3]);
  expect(ratingOf(counts)).toEqual({ average: 4.25, count: 4 });
  expect(ratingOf(byStars([]))).toBeUndefined();
});
