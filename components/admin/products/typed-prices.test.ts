import { expect, test } from "vitest";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { productEditSchema } from "@/lib/schemas/product-version";
import { largestAsTyped, pricesAsTyped, typedPrices } from "./typed-prices";

test("the prices of each product survive being typed", () => {
  for (const { tiers } of PRODUCTS) {
    expect(typedPrices(pricesAsTyped(tiers), largestAsTyped(tiers))).toEqual(tiers);
  }
});

test.each([
  [
    "1: 2,940\n2: 2100\n",
    "",
    [
      [1, 1, 2_940],
      [2, null, 2_100],
    ],
  ],
  ["1: 15 000", "6", [[1, 6, 15_000]]],
  ["", "", []],
])("%j with largest %j", (typed, largest, expected) => {
  const tiers = typedPrices(typed, largest);
  expect(tiers.map(({ from, to, lkr }) => [from, to, lkr])).toEqual(expected);
  expect(productEditSchema.shape.tiers.safeParse(tiers).success).toBe(true);
});

test.each(["2: 100", "1: 101", "1 100", "1: -4", "1: 100\n1: 90", "1: abc", "x: 100", "1: 0"])(
  "%j is rejected",
  (typed) => {
    expect(productEditSchema.shape.tiers.safeParse(typedPrices(typed, "")).success).toBe(false);
  },
);

test("a largest group below the last group size is rejected", () => {
  expect(productEditSchema.shape.tiers.safeParse(typedPrices("1: 100\n4: 90", "3")).success).toBe(false);
});
