import { expect, test } from "vitest";
import { typedRupees } from "./typed-rupees";

test.each([
  ["3000", "3000"],
  [" 3,000 ", "3000"],
  ["1,250,000", "1250000"],
  ["3\u00a0000", "3000"],
  ["Rs 3000", "3000"],
  ["Rs. 3,000/=", "3000"],
  ["3500 rs", "3500"],
  ["LKR 3500.00", "3500"],
])("a price typed as '%s' is %s rupees", (typed, rupees) => {
  expect(typedRupees(typed)).toBe(rupees);
});

test.each(["", "9.5", "3,00", "30,0000", "3.000", "-5", "about 3000", "3000 or 4000"])(
  "'%s' stays as typed, so that validation rejects it",
  (typed) => {
    expect(typedRupees(typed)).toBe(typed);
  },
);
