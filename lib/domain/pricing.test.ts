import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MESSAGES, sentenceOf } from "../content/messages";
import { findProduct, PRODUCTS } from "./catalogue";
import type { PriceTier } from "./catalogue-types";
import {
  type ChildRule,
  cheaperLargerParty,
  MAX_PARTY,
  type Party,
  type QuoteResult,
  quoteProduct,
  quoteProvider,
} from "./pricing";

const CATAMARAN = "Catamaran Boat Ride";
const COOKING = "Village Cooking Experience";
const BULLOCK = "Bullock Cart Ride";
const LUNCH = "Traditional Village Lunch";
const BIKES = "Motor Bikes Rent";
const WALK = "Village Walk Tour";
const HIRIWADUNNA = "Hiriwadunna Village Tour and Jeep Safari One Day Tour";
const SIGIRIYA = "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari";

function productNamed(name: string) {
  const product = findProduct(name);
  if (!product) throw new Error(`no product ${name}`);
  return product;
}

/** The total, or null without a quote. */
function total(result: QuoteResult): number | null {
  return "quote" in result ? result.quote.total : null;
}

describe("a product for adults alone, at every edge of every tier", () => {
  /** Calculated by hand from the prices in USD, in whole LKR. */
  const ADULTS_ALONE: [name: string, adults: number, lkr: number | null][] = [
    ["Jeep Safari", 0, null],
    ["Jeep Safari", 1, 11_400],
    ["Jeep Safari", 2, 15_000],
    ["Jeep Safari", 5, 37_500],
    ["Jeep Safari", 6, 36_000],
    ["Jeep Safari", 10, 60_000],
    ["Jeep Safari", 11, null],
    [CATAMARAN, 0, null],
    [CATAMARAN, 1, 2_940],
    [CATAMARAN, 2, 4_200],
    [CATAMARAN, 3, 6_300],
    [CATAMARAN, 99, 207_900],
    [CATAMARAN, 100, 210_000],
    [CATAMARAN, 101, null],
    [COOKING, 0, null],
    [COOKING, 1, 4_500],
    [COOKING, 5, 22_500],
    [COOKING, 6, 23_400],
    [COOKING, 10, 39_000],
    [COOKING, 11, 36_300],
    [COOKING, 20, 66_000],
    [COOKING, 21, 63_000],
    [COOKING, 50, 150_000],
    [COOKING, 51, null],
    [BULLOCK, 0, null],
    [BULLOCK, 1, 2_970],
    [BULLOCK, 5, 14_850],
    [BULLOCK, 6, 9_000],
    [BULLOCK, 20, 30_000],
    [BULLOCK, 21, 25_200],
    [BULLOCK, 50, 60_000],
    [BULLOCK, 51, null],
    ["Village Tour", 0, null],
    ["Village Tour", 1, 5_970],
    ["Village Tour", 5, 29_850],
    ["Village Tour", 6, 32_760],
    ["Village Tour", 10, 54_600],
    ["Village Tour", 11, 57_090],
    ["Village Tour", 20, 103_800],
    ["Village Tour", 21, 102_690],
    ["Village Tour", 30, 146_700],
    ["Village Tour", 31, 139_500],
    ["Village Tour", 50, 225_000],
    ["Village Tour", 51, null],
    [LUNCH, 0, null],
    [LUNCH, 1, 2_700],
    [LUNCH, 2, 5_400],
    [LUNCH, 100, 270_000],
    [LUNCH, 101, null],
    [BIKES, 0, null],
    [BIKES, 1, 5_100],
    [BIKES, 2, 10_200],
    [BIKES, 100, 510_000],
    [BIKES, 101, null],
    [WALK, 0, null],
    [WALK, 1, 1_500],
    [WALK, 2, 3_000],
    [WALK, 100, 150_000],
    [WALK, 101, null],
    [HIRIWADUNNA, 0, null],
    [HIRIWADUNNA, 1, 13_500],
    [HIRIWADUNNA, 2, 27_000],
    [HIRIWADUNNA, 100, 1_350_000],
    [HIRIWADUNNA, 101, null],
    [SIGIRIYA, 0, null],
    [SIGIRIYA, 1, 23_400],
    [SIGIRIYA, 2, 46_800],
    [SIGIRIYA, 100, 2_340_000],
    [SIGIRIYA, 101, null],
  ];

  test.each(ADULTS_ALONE)("%s for %i: %s LKR", (name, adults, lkr) => {
    const party = { adults, children: 0 };
    expect(total(quoteProduct(productNamed(name), party))).toBe(lkr);
    expect(total(quoteProduct(productNamed(name), party, "full"))).toBe(lkr);
  });
});

describe("a product with children, who count for the tier and pay half (admin bookings: all)", () => {
  const WITH_CHILDREN: [name: string, party: string, half: number | null, full: number | null][] = [
    ["Jeep Safari", "1+1", 11_250, 15_000],
    ["Jeep Safari", "1+4", 22_500, 37_500],
    ["Jeep Safari", "4+1", 33_750, 37_500],
    ["Jeep Safari", "1+5", 21_000, 36_000],
    ["Jeep Safari", "1+9", 33_000, 60_000],
    ["Jeep Safari", "9+1", 57_000, 60_000],
    ["Jeep Safari", "1+10", null, null],
    ["Jeep Safari", "10+1", null, null],
    [CATAMARAN, "1+1", 3_150, 4_200],
    [CATAMARAN, "2+2", 6_300, 8_400],
    [CATAMARAN, "60+40", 168_000, 210_000],
    [CATAMARAN, "60+41", null, null],
    [COOKING, "2+3", 15_750, 22_500],
    [COOKING, "2+4", 15_600, 23_400],
    [COOKING, "5+5", 29_250, 39_000],
    [COOKING, "5+6", 26_400, 36_300],
    [COOKING, "10+10", 49_500, 66_000],
    [COOKING, "10+11", 46_500, 63_000],
    [COOKING, "25+25", 112_500, 150_000],
    [COOKING, "25+26", null, null],
    [BULLOCK, "3+2", 11_880, 14_850],
    [BULLOCK, "3+3", 6_750, 9_000],
    [BULLOCK, "10+10", 22_500, 30_000],
    [BULLOCK, "10+11", 18_600, 25_200],
    [BULLOCK, "25+25", 45_000, 60_000],
    [BULLOCK, "1+50", null, null],
    ["Village Tour", "1+4", 17_910, 29_850],
    ["Village Tour", "1+5", 19_110, 32_760],
    ["Village Tour", "5+5", 40_950, 54_600],
    ["Village Tour", "5+6", 41_520, 57_090],
    ["Village Tour", "10+10", 77_850, 103_800],
    ["Village Tour", "10+11", 75_795, 102_690],
    ["Village Tour", "15+15", 110_025, 146_700],
    ["Village Tour", "15+16", 103_500, 139_500],
    ["Village Tour", "25+25", 168_750, 225_000],
    ["Village Tour", "25+26", null, null],
    [LUNCH, "2+1", 6_750, 8_100],
    [LUNCH, "50+50", 202_500, 270_000],
    [LUNCH, "50+51", null, null],
    [BIKES, "1+1", null, null],
    [WALK, "1+1", 2_250, 3_000],
    [WALK, "2+3", 5_250, 7_500],
    [HIRIWADUNNA, "2+1", 33_750, 40_500],
    [SIGIRIYA, "2+2", 70_200, 93_600],
  ];

  test.each(WITH_CHILDREN)("%s for %s: %s, or %s at the full rate", (name, people, half, full) => {
    const [adults = 0, children = 0] = people.split("+").map(Number);
    const product = productNamed(name);
    expect(total(quoteProduct(product, { adults, children }))).toBe(half);
    expect(total(quoteProduct(product, { adults, children }, "full"))).toBe(full);
  });
});

/** The error code and message if there is no price; otherwise false. */
const told = (result: QuoteResult) =>
  "problem" in result && {
    code: result.problem.code,
    message: sentenceOf(MESSAGES, result.problem.words),
  };

describe("the content of a quote", () => {
  test("a quote contains everything from which the total was calculated", () => {
    expect(quoteProduct(productNamed("Jeep Safari"), { adults: 4, children: 1 })).toEqual({
      quote: { unitPrice: 7_500, tier: { from: 2, to: 5 }, rate: 300, childRule: "half", total: 33_750 },
    });
    expect(quoteProduct(productNamed(CATAMARAN), { adults: 3, children: 0 }, "full")).toEqual({
      quote: { unitPrice: 2_100, tier: { from: 2, to: null }, rate: 300, childRule: "full", total: 6_300 },
    });
  });

  test.each([
    ["Jeep Safari", 11, "No pricing available for 11 persons. Please contact support."],
    ["Village Tour", 51, "No pricing available for 51 persons. Please contact support."],
    [CATAMARAN, 101, "No pricing available for 101 persons. Please contact support."],
  ])("%s for %i has its message", (name, adults, message) => {
    const result = quoteProduct(productNamed(name), { adults, children: 0 });
    expect(told(result)).toEqual({ code: "NO_PRICE_FOR_GROUP", message });
  });

  test("the message counts adults and children", () => {
    expect(told(quoteProduct(productNamed("Jeep Safari"), { adults: 7, children: 6 }))).toEqual({
      code: "NO_PRICE_FOR_GROUP",
      message: "No pricing available for 13 persons. Please contact support.",
    });
  });

  test.each([
    "Sundowners Cocktail",
    "High Tea",
    "Tuk Tuk Adventures",
    "Bicycle Tour",
    "Sigiriya Lion Rock",
    "Pidurangala Rock",
    "Polonnaruwa City Tour",
    "Budget Village Tour",
  ])("%s cannot be booked online, for any party", (name) => {
    for (const adults of [1, 2, 101]) {
      expect(told(quoteProduct(productNamed(name), { adults, children: 0 }))).toEqual({
        code: "NOT_BOOKABLE_ONLINE",
        message: "This product cannot be booked online. Please contact support.",
      });
      expect(cheaperLargerParty(productNamed(name), { adults, children: 0 })).toBeNull();
    }
  });
});

describe("a provider's service", () => {
  test.each<[price: number, adults: number, children: number, rule: ChildRule, lkr: number]>([
    [7_500, 1, 0, "half", 7_500],
    [7_500, 2, 3, "half", 26_250],
    [7_500, 2, 3, "full", 37_500],
    // For each child, the half of an odd price is rounded up.
    [7_501, 2, 1, "half", 18_753],
    [7_501, 1, 3, "half", 18_754],
    [7_501, 1, 3, "full", 30_004],
    [1, 1, 1, "half", 2],
    [999, 2, 2, "half", 2_998],
    [1_000, 60, 40, "half", 80_000],
    [1_000, 60, 40, "full", 100_000],
  ])("%i LKR for %i adults and %i children at the %s rate: %i", (price, adults, children, rule, lkr) => {
    expect(total(quoteProvider(price, { adults, children }, rule))).toBe(lkr);
  });

  test("keeps the price of the quote, without a tier", () => {
    expect(quoteProvider(7_501, { adults: 2, children: 1 })).toEqual({
      quote: { unitPrice: 7_501, tier: null, rate: 300, childRule: "half", total: 18_753 },
    });
  });

  test("takes no more than 100 people", () => {
    expect(total(quoteProvider(500, { adults: 100, children: 0 }))).toBe(50_000);
    expect(told(quoteProvider(500, { adults: 61, children: 40 }))).toEqual({
      code: "NO_PRICE_FOR_GROUP",
      message: "No pricing available for 101 persons. Please contact support.",
    });
  });
});

describe("the hint that a larger party is cheaper", () => {
  /**
   * All cases in the catalogue with adults only, calculated by hand: adults, adults of the larger party,
   * total of the larger party, saving.
   */
  const HINTS: Record<string, [asked: number, larger: number, lkr: number, saving: number][]> = {
    "Jeep Safari": [[5, 6, 36_000, 1_500]],
    [COOKING]: [
      [10, 11, 36_300, 2_700],
      [20, 21, 63_000, 3_000],
    ],
    [BULLOCK]: [
      [4, 6, 9_000, 2_880],
      [5, 6, 9_000, 5_850],
      [17, 21, 25_200, 300],
      [18, 21, 25_200, 1_800],
      [19, 21, 25_200, 3_300],
      [20, 21, 25_200, 4_800],
    ],
    "Village Tour": [
      [20, 21, 102_690, 1_110],
      [29, 31, 139_500, 2_310],
      [30, 31, 139_500, 7_200],
    ],
  };

  test.each(PRODUCTS)("$name: appears for adults alone in exactly these cases", (product) => {
    const found = Array.from({ length: MAX_PARTY + 2 }, (_, adults) => {
      const hint = cheaperLargerParty(product, { adults, children: 0 });
      return hint ? [[adults, hint.party.adults, hint.total, hint.saving]] : [];
    }).flat();
    expect(found).toEqual(HINTS[product.name] ?? []);
  });

  test.each<[name: string, asked: Party, adults: number, lkr: number, saving: number]>([
    ["Jeep Safari", { adults: 4, children: 1 }, 5, 33_000, 750],
    [BULLOCK, { adults: 1, children: 3 }, 3, 6_750, 675],
    [COOKING, { adults: 5, children: 5 }, 6, 28_050, 1_200],
    ["Village Tour", { adults: 28, children: 1 }, 30, 137_250, 2_115],
  ])("%s for %o: with %i adults", (name, asked, adults, lkr, saving) => {
    expect(cheaperLargerParty(productNamed(name), asked)).toEqual({
      party: { adults, children: asked.children },
      total: lkr,
      saving,
    });
  });

  test("does not appear if the larger party pays the same", () => {
    // 3 adults and 2 children cost as much as 4 adults and 2 children: 30,000 LKR.
    expect(cheaperLargerParty(productNamed("Jeep Safari"), { adults: 3, children: 2 })).toBeNull();
    expect(cheaperLargerParty(productNamed("Jeep Safari"), { adults: 1, children: 4 })).toBeNull();
  });

  test("does not appear for a party without a price", () => {
    expect(cheaperLargerParty(productNamed("Jeep Safari"), { adults: 11, children: 0 })).toBeNull();
  });
});

describe("for any party and any tier table", () => {
  /** Random tiers without gaps, from one person up to 96 or unlimited; prices may also rise with the size. */
  const tierTable = fc
    .tuple(
      fc.array(
        fc.record({ size: fc.integer({ min: 1, max: 16 }), half: fc.integer({ min: 1, max: 20_000 }) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.boolean(),
    )
    .map(([steps, open]): PriceTier[] => {
      let from = 1;
      return steps.map(({ size, half }, index) => {
        const to = open && index === steps.length - 1 ? null : from + size - 1;
        const tier = { from, to, lkr: half * 2 };
        from += size;
        return tier;
      });
    });
  const anyProduct = fc.oneof(
    fc.constantFrom(...PRODUCTS),
    tierTable.map((tiers) => ({ tiers })),
  );
  const anyParty = fc.record({
    adults: fc.integer({ min: 1, max: 110 }),
    children: fc.integer({ min: 0, max: 110 }),
  });
  const anyRule = fc.constantFrom<ChildRule>("half", "full");
  const RUNS = { numRuns: 2_000 };

  test("a quote is a positive whole number of rupees", () => {
    fc.assert(
      fc.property(anyProduct, anyParty, anyRule, (product, party, rule) => {
        const lkr = total(quoteProduct(product, party, rule));
        expect(lkr === null || (Number.isSafeInteger(lkr) && lkr > 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test("a provider's quote is too, up to 100 people", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyParty, anyRule, (price, party, rule) => {
        const lkr = total(quoteProvider(price, party, rule));
        if (party.adults + party.children > 100) expect(lkr).toBeNull();
        else expect(lkr !== null && Number.isSafeInteger(lkr) && lkr > 0).toBe(true);
      }),
      RUNS,
    );
  });

  test("more than 100 people get no quote", () => {
    fc.assert(
      fc.property(anyProduct, anyParty, (product, party) => {
        fc.pre(party.adults + party.children > 100);
        expect(total(quoteProduct(product, party))).toBeNull();
      }),
      RUNS,
    );
  });

  test("within a tier, one more adult or child raises the total, a child at most as much as an adult", () => {
    fc.assert(
      fc.property(anyProduct, anyParty, anyRule, (product, party, rule) => {
        const asked = quoteProduct(product, party, rule);
        const oneAdultMore = quoteProduct(product, { ...party, adults: party.adults + 1 }, rule);
        const oneChildMore = quoteProduct(product, { ...party, children: party.children + 1 }, rule);
        fc.pre("quote" in asked && "quote" in oneAdultMore && "quote" in oneChildMore);
        if (!("quote" in asked && "quote" in oneAdultMore && "quote" in oneChildMore)) return;
        fc.pre(asked.quote.tier?.from === oneAdultMore.quote.tier?.from);
        expect(oneAdultMore.quote.total).toBe(asked.quote.total + asked.quote.unitPrice);
        expect(oneChildMore.quote.total).toBeGreaterThan(asked.quote.total);
        expect(oneChildMore.quote.total).toBeLessThanOrEqual(oneAdultMore.quote.total);
      }),
      RUNS,
    );
  });

  test("children at the half rate never cost more than at the full rate", () => {
    fc.assert(
      fc.property(anyProduct, anyParty, (product, party) => {
        const half = total(quoteProduct(product, party, "half"));
        const full = total(quoteProduct(product, party, "full"));
        if (half === null || full === null) expect(half).toBe(full);
        else expect(half).toBeLessThanOrEqual(full);
      }),
      RUNS,
    );
  });

  test("the hint is the smallest cheaper party, compared with a search of all parties", () => {
    fc.assert(
      fc.property(anyProduct, anyParty, (product, party) => {
        const asked = total(quoteProduct(product, party));
        const cheaper = Array.from({ length: 200 }, (_, more) => ({
          adults: party.adults + more + 1,
          children: party.children,
        }))
          .map((larger) => ({ party: larger, total: total(quoteProduct(product, larger)) }))
          .find((larger) => asked !== null && larger.total !== null && larger.total < asked);
        const expected =
          cheaper && asked !== null && cheaper.total !== null
            ? { ...cheaper, saving: asked - cheaper.total }
            : null;
        expect(cheaperLargerParty(product, party)).toEqual(expected);
      }),
      RUNS,
    );
  });
});
