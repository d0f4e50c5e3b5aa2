import { expect, test } from "vitest";
import { aboutIn, CURRENCIES } from "./currencies";

test.each([
  [11_400, "EUR", 345.5, "about €33"],
  [1_500, "EUR", 345.5, "about €4.34"],
  [3_450, "EUR", 345, "about €10"],
  [3_440, "EUR", 345, "about €9.97"],
  [3_430, "EUR", 345, "about €9.94"],
  [18_750, "INR", 3.5, "about ₹5,357"],
  [18_750, "JPY", 2.1, "about ¥8,929"],
  [18_750, "AUD", 213.4, "about A$88"],
  [18_750, "CHF", 375, "about CHF\u00a050"],
] as const)("%i LKR in %s at %f are %s", (lkr, currency, rate, words) => {
  expect(aboutIn(lkr, currency, rate)).toBe(words);
});

test("the browser knows every offered currency", () => {
  for (const currency of CURRENCIES) expect(aboutIn(30_000, currency, 300)).toMatch(/^about \D+100$/);
});
