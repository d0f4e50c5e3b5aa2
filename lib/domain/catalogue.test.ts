import { describe, expect, test } from "vitest";
import { CARD_PREVIEW } from "../format";
import {
  findProduct,
  HOME_PRODUCTS,
  isBookableOnline,
  keptId,
  PRODUCTS,
  productOf,
  shortDuration,
  shownId,
  similarProducts,
} from "./catalogue";
import { isRealDate, isRealTime } from "./dates";

/** Expected name, list price in USD and id of each bookable product. */
const BOOKABLE = [
  ["Jeep Safari", 38, "jeep-safari"],
  ["Catamaran Boat Ride", 9.8, "catamaran-boat-ride"],
  ["Village Cooking Experience", 15, "village-cooking-experience"],
  ["Bullock Cart Ride", 9.9, "bullock-cart-ride"],
  ["Village Tour", 19.9, "village-tour"],
  ["Traditional Village Lunch", 9, "traditional-village-lunch"],
  ["Motor Bikes Rent", 17, "motor-bikes-rent"],
  ["Village Walk Tour", 5, "village-walk-tour"],
  ["Hiriwadunna Village Tour and Jeep Safari One Day Tour", 45, "hiriwadunna-day-tour"],
  ["Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari", 78, "sigiriya-dambulla-two-day-tour"],
] as const;

const NOT_BOOKABLE = [
  ["Sundowners Cocktail", null, "sundowners-cocktail"],
  ["High Tea", null, "high-tea"],
  ["Tuk Tuk Adventures", null, "tuk-tuk-adventures"],
  ["Bicycle Tour", null, "bicycle-tour"],
  ["Sigiriya Lion Rock", null, "sigiriya-lion-rock"],
  ["Pidurangala Rock", null, "pidurangala-rock"],
  ["Polonnaruwa City Tour", null, "polonnaruwa-city-tour"],
  ["Budget Village Tour", null, "budget-village-tour"],
] as const;

const ALL = [...BOOKABLE, ...NOT_BOOKABLE];
const LKR_PER_USD = 300;

describe("the lists", () => {
  test("contain 18 products with unique names", () => {
    expect(PRODUCTS.map(({ name }) => name).toSorted()).toEqual(ALL.map(([name]) => name).toSorted());
    expect(new Set(PRODUCTS.map(({ name }) => name)).size).toBe(18);
  });

  test("of the home carousel leave out only Budget Village Tour", () => {
    expect(HOME_PRODUCTS).toHaveLength(17);
    expect(PRODUCTS.filter((product) => !HOME_PRODUCTS.includes(product)).map(({ name }) => name)).toEqual([
      "Budget Village Tour",
    ]);
  });

  test("start with the products that can be booked online", () => {
    expect(PRODUCTS.map(isBookableOnline)).toEqual([
      ...BOOKABLE.map(() => true),
      ...NOT_BOOKABLE.map(() => false),
    ]);
  });
});

describe("findProduct", () => {
  test.each(ALL)("%s: price, picture and whether it can be booked online", (name, usd, id) => {
    const product = findProduct(name);
    expect(product).toMatchObject({
      name,
      id,
      price: usd === null ? null : Math.round(usd * LKR_PER_USD),
      priceUnit: name === "Motor Bikes Rent" ? "day" : "person",
      relatedImages: [`${id}-2`, `${id}-3`],
    });
    expect(product && isBookableOnline(product)).toBe(usd !== null);
  });

  test.each(PRODUCTS)("$name is also found by its id, which is a unique slug", (product) => {
    expect(product.id).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(findProduct(product.id)).toBe(product);
    for (const called of [product.name, product.id]) {
      expect([keptId(called), shownId(called)]).toEqual([product.id, product.name]);
    }
  });

  test("other ids are stored and shown in lower case", () => {
    expect(keptId("65A0000000000000000000FF")).toBe("65a0000000000000000000ff");
    expect(shownId("65a0000000000000000000ff")).toBe("65a0000000000000000000ff");
  });

  test.each([
    "",
    " ",
    "jeep safari",
    "Jeep Safari ",
    "Jeep%20Safari",
    "0",
    "length",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "\ud800",
  ])("no product is found by %j", (name) => {
    expect(findProduct(name)).toBeUndefined();
  });
});

describe.each(PRODUCTS)("$name", (product) => {
  const { description, detailedDescription, additionalDetails, seo, tiers, price } = product;
  const texts = [
    description,
    ...detailedDescription,
    additionalDetails.duration,
    ...additionalDetails.included,
    ...additionalDetails.excluded,
    ...additionalDetails.notes,
    seo.title,
    seo.description,
  ];

  test("has every text, with a length that fits its place", () => {
    expect(description.length).toBeGreaterThanOrEqual(130);
    expect(description.length).toBeLessThanOrEqual(240);
    // Cards cut the description after `CARD_PREVIEW` characters, which must be the end of a word.
    expect(description.slice(CARD_PREVIEW - 1, CARD_PREVIEW + 1)).toMatch(/^[a-z][^\w]$/);
    expect(detailedDescription.length).toBeGreaterThanOrEqual(2);
    expect(detailedDescription.length).toBeLessThanOrEqual(3);
    for (const paragraph of detailedDescription) expect(paragraph.length).toBeGreaterThan(100);
    expect(additionalDetails.included.length).toBeGreaterThanOrEqual(4);
    expect(additionalDetails.included.length).toBeLessThanOrEqual(6);
    expect(additionalDetails.excluded.length).toBeGreaterThanOrEqual(3);
    expect(additionalDetails.excluded.length).toBeLessThanOrEqual(4);
    expect(additionalDetails.notes.length).toBeGreaterThanOrEqual(3);
    expect(additionalDetails.notes.length).toBeLessThanOrEqual(5);
    expect(seo.title.length).toBeLessThanOrEqual(60);
    expect(seo.description.length).toBeGreaterThanOrEqual(120);
    expect(seo.description.length).toBeLessThanOrEqual(155);
  });

  test("has clean text without blank, padded or repeated lines", () => {
    for (const text of texts) {
      expect(text).not.toBe("");
      expect(text).toBe(text.trim().replaceAll(/\s+/g, " "));
    }
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("explains how to arrange the tour if it cannot be booked online", () => {
    const arranged = additionalDetails.notes.some((note) => /arranged by phone or message/.test(note));
    expect(arranged).toBe(!isBookableOnline(product));
  });

  test("names no amount of money, because prices come only from the tiers", () => {
    expect(texts.join("\n")).not.toMatch(/[$€£]|\b(?:LKR|USD|Rs|rupees|dollars)\b/);
  });

  test("has tiers from one person on without gap or overlap, and even prices", () => {
    for (const [index, tier] of tiers.entries()) {
      const before = tiers[index - 1];
      expect(tier.from).toBe(before ? Number(before.to) + 1 : 1);
      expect(tier.to ?? 100).toBeGreaterThanOrEqual(tier.from);
      expect(tier.lkr).toBeGreaterThan(0);
      expect(tier.lkr % 2).toBe(0);
      if (tier.to === null) expect(index).toBe(tiers.length - 1);
    }
  });

  test("has valid start times, in ascending order and without duplicates", () => {
    const { startTimes } = product;
    expect(startTimes.length).toBeGreaterThan(0);
    expect(startTimes.every(isRealTime)).toBe(true);
    expect([...new Set(startTimes)].toSorted()).toEqual(startTimes);
  });

  test("shows the price of one person as list price", () => {
    expect(price).toBe(tiers[0]?.lkr ?? null);
  });
});

test.each([
  ["Jeep Safari", "usually from 2:30 pm", ["14:30"]],
  ["Hiriwadunna Village Tour and Jeep Safari One Day Tour", "about 8:30 am to 6:30 pm", ["08:30"]],
  ["Village Cooking Experience", "at 10 am for lunch or at 4 pm for dinner", ["10:00", "16:00"]],
  ["Village Walk Tour", "We start at 6:30 am or 4 pm", ["06:30", "16:00"]],
  ["Budget Village Tour", "usually 8 am or 3 pm", ["08:00", "15:00"]],
  ["Bicycle Tour", "starting at 6:30 am or 3:30 pm", ["06:30", "15:30"]],
  ["Motor Bikes Rent", "8 am to 6 pm", ["08:00"]],
  ["Pidurangala Rock", "from 4:45 am for sunrise", ["04:45", "15:30"]],
])("%s starts at the times in its own text: %s", (name, words, times) => {
  const product = findProduct(name);
  expect(JSON.stringify(product?.additionalDetails)).toContain(words);
  expect(product?.startTimes).toEqual(times);
});

test("cards show a short duration without start times and drives", () => {
  const said = PRODUCTS.map(shortDuration);
  expect(said).toContain("3 to 4 hours");
  expect(said).toContain("5 to 6 hours");
  expect(said).toContain("One day");
  for (const words of said) expect(words).toMatch(/^[\w ]{7,28}$/);
});

test("no two products share a picture or a page title", () => {
  const pictures = PRODUCTS.flatMap(({ id, relatedImages }) => [id, ...relatedImages]);
  expect(new Set(pictures).size).toBe(54);
  expect(new Set(PRODUCTS.map(({ seo }) => seo.title)).size).toBe(18);
  expect(new Set(PRODUCTS.map(({ seo }) => seo.description)).size).toBe(18);
});

describe("related products", () => {
  const namesLike = (name: string) => {
    const product = findProduct(name);
    return product ? similarProducts(product).map((one) => one.name) : [];
  };

  test("are four others, first of the same category, then those that can be booked online", () => {
    for (const product of PRODUCTS) {
      const similar = similarProducts(product);
      expect(new Set(similar).size).toBe(4);
      expect(similar).not.toContain(product);
    }
    expect(namesLike("Village Walk Tour").slice(0, 2)).toEqual(["Village Tour", "Budget Village Tour"]);
    expect(namesLike("Jeep Safari")[0]).toBe("Hiriwadunna Village Tour and Jeep Safari One Day Tour");
    expect(namesLike("Sigiriya Lion Rock")[0]).toBe("Pidurangala Rock");
  });

  test("exist for each category of providers, if possible one that can be booked online", () => {
    expect(productOf("Village Lunch")?.name).toBe("Traditional Village Lunch");
    expect(productOf("Bike Rental")?.name).toBe("Motor Bikes Rent");
    expect(productOf("Tuk Tuk Ride")?.name).toBe("Tuk Tuk Adventures");
    expect(productOf("Balloon Ride")).toBeUndefined();
  });
});

test("costs at the gate are given for every tour without an included ticket, with the day of their check", () => {
  for (const { gateCosts, additionalDetails, name } of PRODUCTS) {
    const ticket = additionalDetails.excluded.some((one) =>
      /^(?:Park )?[Ee]ntrance ticket(?:s to Sigiriya)?/.test(one),
    );
    if (ticket && name !== "Tuk Tuk Adventures") expect(gateCosts, name).toBeDefined();
    for (const { checkedOn } of gateCosts ?? []) expect(isRealDate(checkedOn), name).toBe(true);
  }
});
