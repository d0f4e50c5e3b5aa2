import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { formatListPrice } from "../format";
import { FIRST_LKR_PER_USD, setLkrPerUsd } from "../lkr-per-usd";
import { EVERY_SERVICE, serviceSearchSchema } from "../schemas/service-search";
import { isFiltered, searchInWords } from "./search-filters";
import { searchProblem, servicesPath, shownPriceRange } from "./service-search";

const parsed = (query: object) => serviceSearchSchema.parse(query);
const ofAddress = (address: string) => parsed(Object.fromEntries(new URL(address, "http://x").searchParams));

describe("the search in an address", () => {
  it.each([
    [{}, {}],
    [{ q: "  elephants \n at\tdusk " }, { q: "elephants at dusk", sort: "best" }],
    [{ q: "x".repeat(500) }, { q: "x".repeat(80), sort: "best" }],
    [{ q: "a\u0000b\ud800" }, { q: "a b\ufffd", sort: "best" }],
    [
      { q: "a", sort: "newest" },
      { q: "a", sort: "newest" },
    ],
    [{ sort: "best" }, {}],
    [
      { category: "Cooking", kind: "tours" },
      { category: "Cooking", kind: "tours" },
    ],
    [{ kind: "boats" }, {}],
    [{ category: "Jeep Safari" }, { category: "Jeep Safari" }],
    [{ category: "jeep safari" }, {}],
    [{ category: "__proto__" }, {}],
    [
      { min: "5", max: "9.8" },
      { min: 50, max: 98 },
    ],
    [{ max: "9,8" }, { max: 98 }],
    [
      { min: "20", max: "10" },
      { min: 100, max: 200 },
    ],
    [{ min: "-5", max: "1e9" }, {}],
    [{ min: "$gt", max: "NaN" }, {}],
    [{ instant: "yes" }, { instant: "yes" }],
    [
      { kids: "yes", wheelchair: "no", vegetarian: ["yes", "no"] },
      { kids: "yes", vegetarian: "yes" },
    ],
    [
      { length: "short", time: "evening", language: "tamil", age: "7", birds: "yes" },
      { length: "short", time: "evening", language: "Tamil", age: 7, birds: "yes" },
    ],
    [{ length: "long", time: "noon", age: "18" }, {}],
    [{ instant: "true" }, {}],
    [{ sort: "rating" }, { sort: "rating" }],
    [{ sort: "price; drop" }, {}],
    [{ page: "3" }, { page: 3 }],
    [{ page: "0" }, {}],
    [{ page: "99999999999" }, {}],
    [
      { q: ["one", "two"], page: ["2", "x"] },
      { q: "one", page: 2, sort: "best" },
    ],
    [{ q: { $ne: "" } }, {}],
    [
      { date: " 2026-12-01 ", adults: "2", children: "1" },
      { date: "2026-12-01", adults: 2, children: 1 },
    ],
    [{ adults: "02", children: "0" }, { adults: 2 }],
    [{ children: "2" }, { adults: 1, children: 2 }],
    [{ adults: "1e2", children: "-1" }, {}],
    [{ unknown: "x" }, {}],
  ])("%j is %j", (query, expected) => {
    expect(parsed(query)).toEqual({ ...EVERY_SERVICE, ...expected });
  });

  it("never throws, and survives a round trip through its address", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.constant(undefined));
    const query = fc.record({
      q: value,
      kind: fc.oneof(value, fc.constantFrom("tours", "hosts")),
      category: fc.oneof(value, fc.constantFrom("Village Lunch", "Rock Climb")),
      place: value,
      min: fc.oneof(value, fc.nat().map(String)),
      max: fc.oneof(value, fc.double({ min: 0, max: 100, noNaN: true }).map(String)),
      date: value,
      adults: fc.oneof(value, fc.nat(200).map(String)),
      children: fc.oneof(value, fc.nat(200).map(String)),
      sort: fc.oneof(value, fc.constantFrom("best", "newest", "rating")),
      page: fc.oneof(value, fc.nat().map(String)),
    });
    fc.assert(
      fc.property(query, (asked) => {
        const search = parsed(asked);
        expect(ofAddress(servicesPath(search))).toEqual(search);
      }),
    );
  });
});

describe("servicesPath", () => {
  it("leaves out parameters without effect", () => {
    expect(servicesPath(EVERY_SERVICE)).toBe("/services");
    expect(servicesPath(EVERY_SERVICE, { page: 2 })).toBe("/services?page=2");
    expect(servicesPath(parsed({ q: "a" }), { q: "" })).toBe("/services");
    expect(servicesPath(parsed({ q: "a", sort: "newest" }))).toBe("/services?q=a&sort=newest");
    expect(servicesPath(parsed({ q: "a&b", place: "Gal Oya", max: "9.8" }))).toBe(
      "/services?q=a%26b&place=Gal+Oya&max=9.8",
    );
    expect(servicesPath(parsed({ q: "boat", children: "1", adults: "2", date: "2026-12-01" }))).toBe(
      "/services?date=2026-12-01&adults=2&children=1&q=boat",
    );
  });
});

describe("searchInWords", () => {
  it.each([
    [{}, ""],
    [{ q: "lotus" }, "for “lotus”"],
    [
      { category: "Village Lunch", place: "Habarana", min: "5", max: "20" },
      "in Village Lunch, near “Habarana”, from $5.0 to $20.0",
    ],
    [{ max: "9.8" }, "up to $9.8"],
    [{ min: "9.8" }, "from $9.8"],
    [{ date: "2026-12-01", adults: "2", children: "1" }, "on Tue, 1 December 2026, for 2 adults and 1 child"],
    [{ date: "soon" }, "on “soon”"],
  ])("%j is shown as %s", (query, words) => {
    const search = parsed(query);
    expect(searchInWords(search)).toBe(words);
    expect(isFiltered(search)).toBe(words !== "");
  });

  it("order and page are not filters", () => {
    expect(isFiltered(parsed({ sort: "rating", page: "2" }))).toBe(false);
  });
});

describe("the reason why a search finds nothing", () => {
  // In Sri Lanka it is already the 23rd, so the 22nd has passed.
  const now = new Date("2026-11-22T20:00:00Z");

  it.each([
    [{ date: "2026-11-23" }, undefined],
    [{ date: "2026-11-22" }, "That day has passed. Choose today or a later day."],
    [{ date: "2028-11-23" }, undefined],
    [{ date: "2028-11-24" }, "That day is too far ahead. Choose one within the next 2 years."],
    [{ date: "2026-11-31" }, "Enter a valid date, such as 2026-12-31."],
    [{ date: "tomorrow" }, "Enter a valid date, such as 2026-12-31."],
    [{ adults: "60", children: "40" }, undefined],
    [{ adults: "60", children: "41" }, "No pricing available for 101 persons. Please contact support."],
  ])("%j: %s", (query, message) => {
    expect(searchProblem(parsed(query), now)?.message).toBe(message);
  });
});

describe("shownPriceRange", () => {
  afterEach(() => setLkrPerUsd(FIRST_LKR_PER_USD));

  it("contains exactly the prices shown within the limits", () => {
    const shown = (lkr: number) => Math.round(Number(formatListPrice(lkr).replace(/[$,]/g, "")) * 10);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(4_000),
        fc.integer({ min: 10_000, max: 100_000 }).map((hundredths) => hundredths / 100),
        (lkr, bound, rate) => {
          setLkrPerUsd(rate);
          const { from } = shownPriceRange({ min: bound, max: null });
          const { below } = shownPriceRange({ min: null, max: bound });
          expect(lkr >= (from as number)).toBe(shown(lkr) >= bound);
          expect(lkr < (below as number)).toBe(shown(lkr) <= bound);
          // Checks the prices next to the limits, where a rounding error would show.
          for (const near of [-1, 0]) {
            if (bound > 0) expect(shown((from as number) + near) >= bound).toBe(near === 0);
            expect(shown((below as number) + near) <= bound).toBe(near < 0);
          }
        },
      ),
    );
  });
});
