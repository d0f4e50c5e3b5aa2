import { expect, test } from "@playwright/test";
import { ADMIN_API, API } from "../../lib/api-paths";
import { colomboMoment } from "../../lib/domain/dates";
import { dayFrom, productBookingBody, productEditBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ProductVersionDto } from "../../lib/schemas/product-version";
import { call, expectError } from "../fixtures/api-client";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { touristOn } from "../fixtures/own-people";

/** Prices and texts of our tours that admins change (product, "Changed products"). On a database of its own. */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("products");
});
test.afterAll(() => own.stop());

/** The day in Sri Lanka, which is the next one from 18:30 UTC on. */
const today = () => colomboMoment(new Date()).date;
const edit = (name: string, changes: object = {}) =>
  call<ProductVersionDto>("PUT", ADMIN_API.product(name), {
    ...{ baseUrl: own.baseUrl, token: own.admin, body: productEditBody(changes) },
  });
const remove = (id: string) =>
  call("DELETE", ADMIN_API.productVersion(id), { baseUrl: own.baseUrl, token: own.admin });
const text = async (path: string) => (await fetch(own.baseUrl + path)).text();
const book = (token: string, changes: object = {}) =>
  call<BookingDto>("POST", API.productBookings, {
    ...{ baseUrl: own.baseUrl, token, body: { ...productBookingBody(), ...changes } },
  });

test("a new price holds everywhere from its day on, and no booking is made at another price", async () => {
  const { token } = await touristOn(own);
  const before = await book(token);
  expect(before.body.totalPrice).toBe(15_000);
  // Scheduled, it changes nothing today.
  const later = await edit("Jeep Safari", { tiers: [{ from: 1, to: null, lkr: 20_000 }] });
  expect(later.status).toBe(200);
  expect((await book(token, { expectedTotal: 15_000 })).status).toBe(201);
  const now = await edit("Jeep Safari", {
    ...{ from: today(), tiers: [{ from: 1, to: 8, lkr: 9_000 }], seen: later.body._id },
    description: "An afternoon among new elephants.",
  });
  expect(now.status).toBe(200);
  for (const path of [PAGES.home, PAGES.services, "/llms.txt", PAGES.productDescription("Jeep Safari")]) {
    await expect.poll(() => text(path), { message: path, timeout: 2_000 }).toContain("$30.0");
  }
  expect(await text(PAGES.productDescription("Jeep Safari"))).toContain("Then we go.");
  expect(await text(PAGES.bookProduct("Jeep Safari"))).toContain("9000");
  expectError(await book(token, { expectedTotal: 15_000 }), 409, "PRICE_CHANGED");
  expect((await book(token, { expectedTotal: 18_000 })).body.totalPrice).toBe(18_000);
  expectError(await book(token, { adults: 9 }), 400, "NO_PRICE_FOR_GROUP");
  // Earlier bookings keep their price, also when the party changes.
  const path = API.changeParty(before.body._id);
  const wider = await call<BookingDto>("PUT", path, {
    ...{ baseUrl: own.baseUrl, token, body: { adults: 3, children: 0 } },
  });
  expect(wider.body.totalPrice).toBe(22_500);
  const trail = await call<{ action: string; details: object }[]>("GET", "/api/admin/audit?about=product", {
    ...{ baseUrl: own.baseUrl, token: own.admin },
  });
  expect(trail.body.map(({ action }) => action)).toContain("product.changed");

  expect((await remove(now.body._id)).status).toBe(200);
  await expect
    .poll(() => text(PAGES.productDescription("Jeep Safari")), { timeout: 2_000 })
    .not.toContain("$30.0");
  expect((await book(token, { expectedTotal: 15_000 })).status).toBe(201);
});

test("a product without a price can be booked once it has one", async () => {
  const { token } = await touristOn(own);
  const highTea = { productType: "High Tea" };
  expectError(await book(token, highTea), 400, "NOT_BOOKABLE_ONLINE");
  const priced = await edit("high-tea", { from: today(), tiers: [{ from: 1, to: null, lkr: 4_500 }] });
  expect(priced.status).toBe(200);
  await expect.poll(() => text(PAGES.bookProduct("High Tea")), { timeout: 2_000 }).toContain("Book High Tea");
  expect((await book(token, highTea)).body.totalPrice).toBe(9_000);
  const again = await edit("high-tea", { from: today(), tiers: [], seen: priced.body._id });
  expect(again.status).toBe(200);
  await expect.poll(async () => (await book(token, highTea)).status, { timeout: 2_000 }).toBe(400);
});

test("wrong changes are rejected, and of two admins at once one is told", async () => {
  const wrong: [object, string][] = [
    [{ from: dayFrom(new Date(), -1) }, "Choose a day from today to two years ahead."],
    [{ from: "2027-02-30" }, "Choose a valid date, such as 2026-12-31."],
    [{ tiers: [{ from: 2, to: null, lkr: 100 }] }, "Group sizes must begin with 1 and have no gap."],
    [
      {
        tiers: [
          { from: 1, to: 2, lkr: 100 },
          { from: 4, to: null, lkr: 90 },
        ],
      },
      "Group sizes must begin with 1 and have no gap.",
    ],
    [
      { tiers: [{ from: 1, to: null, lkr: 101 }] },
      "Enter each price in whole, even rupees, from 2 to 10,000,000.",
    ],
    [{ detailedDescription: [] }, "Enter at least one paragraph."],
    [{ notes: Array(21).fill("x") }, "Notes can have at most 20 entries."],
  ];
  for (const [changes, sentence] of wrong) {
    expectError(await edit("village-tour", changes), 400, "VALIDATION_FAILED", sentence);
  }
  const both = await Promise.all([edit("village-tour"), edit("village-tour")]);
  const [first, second] = both.toSorted((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  if (!second) throw new Error("Two changes have two answers.");
  expectError(
    second,
    409,
    "CONFLICT",
    "This product has changed since you opened this page. Please reload it.",
  );
});
