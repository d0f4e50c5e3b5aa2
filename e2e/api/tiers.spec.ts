import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError } from "../fixtures/api-client";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { touristOn } from "../fixtures/own-people";

/**
 * Books every price tier through the API, on a database without demo data, so that no product has a schedule. The
 * totals are calculated by hand, in whole LKR: the number of adults and children together selects the tier, each adult
 * pays the tier's price, and each child half of that price. Source: docs/product.md, "Product prices".
 */

type Party = [adults: number, children: number, lkr: number];

const TABLE: Record<string, Party[]> = {
  // Per adult: LKR 11,400; from 2 people 7,500; from 6 people 6,000
  "Jeep Safari": [
    [1, 0, 11_400],
    [2, 0, 15_000],
    [1, 1, 11_250],
    [5, 0, 37_500],
    [1, 4, 22_500],
    [6, 0, 36_000],
    [4, 2, 30_000],
    [10, 0, 60_000],
    [1, 9, 33_000],
  ],
  // Per adult: LKR 2,940; from 2 people 2,100
  "Catamaran Boat Ride": [
    [1, 0, 2_940],
    [2, 0, 4_200],
    [1, 1, 3_150],
    [100, 0, 210_000],
    [50, 50, 157_500],
  ],
  // Per adult: LKR 4,500; from 6 people 3,900; from 11 people 3,300; from 21 people 3,000
  "Village Cooking Experience": [
    [1, 0, 4_500],
    [5, 0, 22_500],
    [3, 2, 18_000],
    [6, 0, 23_400],
    [3, 3, 17_550],
    [10, 0, 39_000],
    [11, 0, 36_300],
    [10, 1, 34_650],
    [20, 0, 66_000],
    [21, 0, 63_000],
    [20, 1, 61_500],
    [50, 0, 150_000],
    [25, 25, 112_500],
  ],
  // Per adult: LKR 2,970; from 6 people 1,500; from 21 people 1,200
  "Bullock Cart Ride": [
    [1, 0, 2_970],
    [1, 1, 4_455],
    [5, 0, 14_850],
    [6, 0, 9_000],
    [3, 3, 6_750],
    [20, 0, 30_000],
    [21, 0, 25_200],
    [20, 1, 24_600],
    [50, 0, 60_000],
  ],
  // Per adult: LKR 5,970; from 6 people 5,460; from 11: 5,190; from 21: 4,890; from 31: 4,500
  "Village Tour": [
    [1, 0, 5_970],
    [1, 1, 8_955],
    [5, 0, 29_850],
    [6, 0, 32_760],
    [5, 1, 30_030],
    [10, 0, 54_600],
    [11, 0, 57_090],
    [10, 1, 54_495],
    [20, 0, 103_800],
    [21, 0, 102_690],
    [20, 1, 100_245],
    [30, 0, 146_700],
    [31, 0, 139_500],
    [30, 1, 137_250],
    [50, 0, 225_000],
  ],
  "Traditional Village Lunch": [
    [1, 0, 2_700],
    [2, 1, 6_750],
    [100, 0, 270_000],
  ],
  "Motor Bikes Rent": [
    [1, 0, 5_100],
    [2, 0, 10_200],
    [100, 0, 510_000],
  ],
  "Village Walk Tour": [
    [1, 0, 1_500],
    [1, 1, 2_250],
    [100, 0, 150_000],
  ],
  "Hiriwadunna Village Tour and Jeep Safari One Day Tour": [
    [1, 0, 13_500],
    [2, 2, 40_500],
    [100, 0, 1_350_000],
  ],
  "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari": [
    [1, 0, 23_400],
    [2, 1, 58_500],
    [100, 0, 2_340_000],
  ],
};

/** For each product, the smallest group that is too large for every tier. */
const BEYOND: Record<string, number> = {
  "Jeep Safari": 11,
  "Catamaran Boat Ride": 101,
  "Village Cooking Experience": 51,
  "Bullock Cart Ride": 51,
  "Village Tour": 51,
  "Traditional Village Lunch": 101,
  "Motor Bikes Rent": 101,
  "Village Walk Tour": 101,
  "Hiriwadunna Village Tour and Jeep Safari One Day Tour": 101,
  "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari": 101,
};

/** For this product, the server rejects children before it looks for a tier. */
const ADULTS_ONLY = "Motor Bikes Rent";

const NOT_ONLINE = [
  "Sundowners Cocktail",
  "High Tea",
  "Tuk Tuk Adventures",
  "Bicycle Tour",
  "Sigiriya Lion Rock",
  "Pidurangala Rock",
  "Polonnaruwa City Tour",
  "Budget Village Tour",
];

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("tiers");
});
test.afterAll(() => own.stop());

const book = (token: string, changes: Parameters<typeof productBookingBody>[0]) =>
  call<BookingDto>("POST", "/api/bookings/product", {
    ...{ baseUrl: own.baseUrl, token, body: productBookingBody(changes) },
  });

test("every tier of every product has the right total, on both sides of each boundary", {
  tag: "@extended",
}, async () => {
  const { token } = await touristOn(own);
  const expected = Object.entries(TABLE).flatMap(([productType, parties]) =>
    parties.map(([adults, children, lkr]) => ({ productType, adults, children, totalPrice: lkr })),
  );
  for (const { productType, adults, children } of expected) {
    // The server ignores the client's total.
    const answer = await book(token, { productType, adults, children, totalPrice: 1 });
    expect(answer.status, productType).toBe(201);
  }
  const list = await call<BookingDto[]>("GET", "/api/bookings/my-bookings?limit=500", {
    baseUrl: own.baseUrl,
    token,
  });
  const stored = list.body.map(({ productType, adults, children, totalPrice }) => ({
    productType,
    adults,
    children,
    totalPrice,
  }));
  expect(stored.reverse()).toEqual(expected);
  for (const { price, totalPrice } of list.body) {
    expect(price).toMatchObject({ total: totalPrice, rate: 300, childRule: "half" });
  }
});

test("a group outside every tier is rejected, as adults or with children", { tag: "@extended" }, async () => {
  const { token } = await touristOn(own);
  for (const [productType, people] of Object.entries(BEYOND)) {
    const sentence = `No pricing available for ${people} persons. Please contact support.`;
    for (const [adults, children] of [
      [people, 0],
      [1, people - 1],
    ] as const) {
      const answer = await book(token, { productType, adults, children });
      if (productType === ADULTS_ONLY && children > 0) {
        expectError(
          answer,
          400,
          "ADULTS_ONLY",
          "This tour is for adults only. Please book without children.",
        );
      } else {
        expectError(answer, 400, "NO_PRICE_FOR_GROUP", sentence);
      }
    }
  }
});

test("products without a price are rejected", { tag: "@extended" }, async () => {
  const { token } = await touristOn(own);
  const sentence = "This product cannot be booked online. Please contact support.";
  for (const productType of NOT_ONLINE) {
    const answer = await book(token, { productType });
    expectError(answer, 400, "NOT_BOOKABLE_ONLINE", sentence);
  }
});
