import { expect, test } from "vitest";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { gateCosts } from "@/lib/schemas/gate-cost";
import { costsAsTyped, newCost, typedCosts } from "./typed-gate-costs";

test("the catalogue's costs can be typed and read again", () => {
  for (const { gateCosts: costs = [] } of PRODUCTS) {
    const read = typedCosts(costsAsTyped(costs));
    expect(read).toEqual(costs);
    expect(gateCosts.safeParse(read).success).toBe(true);
  }
});

test("one amount, a range in several spellings, and what cannot be read", () => {
  const amounts = (amount: string) => {
    const [cost] = typedCosts([{ ...newCost("2026-11-27"), what: "tickets", amount, child: "0" }]);
    return cost?.per === "person" ? cost.foreign.adult : [];
  };
  expect(amounts("15")).toEqual([15, 15]);
  expect(amounts("7.50 - 12.5")).toEqual([7.5, 12.5]);
  expect(amounts("1,500 to 2,000")).toEqual([1_500, 2_000]);
  for (const wrong of ["", "about 5", "5-", "-5", "25-15"]) {
    const costs = typedCosts([{ ...newCost("2026-11-27"), what: "tickets", amount: wrong, child: "0" }]);
    expect(gateCosts.safeParse(costs).error?.issues[0]?.message).toMatch(/^Enter each amount/);
  }
});
