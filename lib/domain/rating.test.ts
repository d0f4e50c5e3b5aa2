import { expect, test } from "vitest";
import { formatRating } from "./rating";

test.each([
  [4.75, "4.8"],
  [5, "5.0"],
  [3.333, "3.3"],
])("an average of %s is shown as %s", (average, shown) => {
  expect(formatRating(average)).toBe(shown);
});
