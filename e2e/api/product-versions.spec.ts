import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { colomboMoment } from "../../lib/domain/dates";
import { versionOn } from "../../lib/domain/product-fields";
import { dayFrom, newProductBody, productBookingBody, productEditBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { AuditEntryDto } from "../../lib/schemas/admin-dto";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ProductVersionDto } from "../../lib/schemas/product-version";
import type { ProductVersionDoc } from "../../models/product-version";
import { call, expectError } from "../fixtures/api-client";
import { callForm } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { touristOn } from "../fixtures/own-people";
import { gif, jpeg } from "../fixtures/pictures";
import { TWICE_A_DAY } from "../fixtures/schedules";
import { sweep } from "../fixtures/sweeper";

/**
 * Tests changes of our tours' prices and texts by admins (docs/product.md, "Changed products"), on a separate
 * database.
 */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("products");
});
test.afterAll(() => own.stop());

/** Today in Sri Lanka. From 18:30 UTC on, it is already the next day there. */
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
  // A change that starts on a later day does not affect today's price.
  const later = await edit("Jeep Safari", { tiers: [{ from: 1, to: null, lkr: 20_000 }] });
  expect(later.status).toBe(200);
  expect((await book(token, { expectedTotal: 15_000 })).status).toBe(201);
  const now = await edit("Jeep Safari", {
    ...{ from: today(), tiers: [{ from: 1, to: 8, lkr: 9_000 }], seen: later.body._id },
    description: "An afternoon among new elephants.",
  });
  expect(now.status).toBe(200);
  for (const path of [PAGES.home, PAGES.services, "/llms.txt", PAGES.productDescription("Jeep Safari")]) {
    await expect.poll(() => text(path), { message: path }).toContain("$30.0");
  }
  expect(await text(PAGES.productDescription("Jeep Safari"))).toContain("Then we go.");
  expect(await text(PAGES.bookProduct("Jeep Safari"))).toContain("9000");
  expectError(await book(token, { expectedTotal: 15_000 }), 409, "PRICE_CHANGED");
  expect((await book(token, { expectedTotal: 18_000 })).body.totalPrice).toBe(18_000);
  expectError(await book(token, { adults: 9 }), 400, "NO_PRICE_FOR_GROUP");
  // An earlier booking keeps its price per person, even when its party changes.
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
  await expect.poll(() => text(PAGES.productDescription("Jeep Safari"))).not.toContain("$30.0");
  expect((await book(token, { expectedTotal: 15_000 })).status).toBe(201);
});

test("a product without a price can be booked once it has one", async () => {
  const { token } = await touristOn(own);
  const highTea = { productType: "High Tea" };
  expectError(await book(token, highTea), 400, "NOT_BOOKABLE_ONLINE");
  const priced = await edit("high-tea", { from: today(), tiers: [{ from: 1, to: null, lkr: 4_500 }] });
  expect(priced.status).toBe(200);
  await expect.poll(() => text(PAGES.bookProduct("High Tea"))).toContain("Book High Tea");
  expect((await book(token, highTea)).body.totalPrice).toBe(9_000);
  const again = await edit("high-tea", { from: today(), tiers: [], seen: priced.body._id });
  expect(again.status).toBe(200);
  await expect.poll(async () => (await book(token, highTea)).status).toBe(400);
});

test("a hidden product is nowhere for guests, and the office can still book it", async () => {
  const { token } = await touristOn(own);
  const pages = [PAGES.services, "/sitemap.xml", "/llms.txt"];
  const isListed = async (path: string) => (await text(path)).includes("Bicycle");
  for (const path of pages) expect(await isListed(path), path).toBe(true);
  const hidden = await edit("bicycle-tour", { from: today(), isHidden: true });
  expect(hidden.status).toBe(200);
  for (const path of pages) await expect.poll(() => isListed(path), { message: path }).toBe(false);
  for (const path of [PAGES.productDescription("Bicycle Tour"), PAGES.bookProduct("bicycle-tour")]) {
    expect((await fetch(own.baseUrl + path)).status, path).toBe(404);
  }
  const asked = { productType: "Bicycle Tour" };
  const days = await call("GET", `${API.availability}?productType=Bicycle%20Tour`, { baseUrl: own.baseUrl });
  expectError(days, 404, "NOT_FOUND");
  expectError(await book(token, asked), 400, "NOT_BOOKABLE_ONLINE");
  const { contact, ...visit } = productBookingBody(asked);
  const byOffice = await call<BookingDto>("POST", ADMIN_API.bookings, {
    ...{ baseUrl: own.baseUrl, token: own.admin },
    body: { ...visit, totalPrice: 5_000, contact: { name: contact.name, phone: contact.phone } },
  });
  expect(byOffice.status).toBe(201);
  expect((await remove(hidden.body._id)).status).toBe(200);
  await expect.poll(() => isListed(PAGES.services)).toBe(true);
});

test("a product can be given another place in lists", async () => {
  const placeOf = async (name: string) => (await text("/llms.txt")).indexOf(`[${name}]`);
  const isFirst = async () => (await placeOf("Village Walk Tour")) < (await placeOf("Jeep Safari"));
  expect(await placeOf("Village Walk Tour")).toBeGreaterThan(0);
  expect(await isFirst()).toBe(false);
  const moved = await edit("village-walk-tour", { from: today(), position: 1 });
  await expect.poll(isFirst).toBe(true);
  await remove(moved.body._id);
  await expect.poll(isFirst).toBe(false);
});

test("facts of a product can be changed, and older versions keep what they lack", async () => {
  const cost = {
    ...{ what: "boat tickets", paid: "at the jetty", currency: "USD", per: "person", checkedBy: "office" },
    ...{ checkedOn: today(), foreign: { adult: [4, 6], child: [2, 3] } },
  };
  const changed = await edit("catamaran-boat-ride", {
    ...{ from: today(), startTimes: ["16:15", "06:45"], meetingPlace: "The jetty in Polonnaruwa" },
    gateCosts: [cost],
  });
  expect(changed.body).toMatchObject({ startTimes: ["06:45", "16:15"], gateCosts: [cost] });
  const path = PAGES.productDescription("Catamaran Boat Ride");
  await expect.poll(() => text(path)).toContain("Boat tickets, paid at the jetty");
  expect(await text(path)).toMatch(/6:45.*The jetty in Polonnaruwa/s);
  // Simulates a version from before admins could change these fields.
  const lacking = { "fields.gateCosts": 1, "fields.meetingPlace": 1 };
  await own.db
    .collection("productversions")
    .updateOne({ productId: "catamaran-boat-ride" }, { $unset: lacking });
  expect((await edit("tuk-tuk-adventures")).status).toBe(200);
  await expect.poll(() => text(path)).not.toContain("The jetty in Polonnaruwa");
  expect(await text(path)).toContain("6:45");
});

test("an added product is like the others from its first day on", async () => {
  const { token } = await touristOn(own);
  const add = (changes: object = {}) =>
    call<ProductVersionDto>("POST", ADMIN_API.products, {
      ...{ baseUrl: own.baseUrl, token: own.admin, body: newProductBody(changes) },
    });
  const path = PAGES.productDescription("Sunrise Canoe");
  const page = () => fetch(own.baseUrl + path);
  expect((await page()).status).toBe(404);
  const later = await add();
  expect(later.status).toBe(201);
  expect((await page()).status).toBe(404);
  expectError(await book(token, { productType: "Sunrise Canoe" }), 400, "NOT_BOOKABLE_ONLINE");
  for (const name of ["sunrise canoe", "A".repeat(24), "A/B"]) {
    expectError(await add({ name }), 400, "VALIDATION_FAILED");
  }
  const taken = "There is already a tour named SUNRISE CANOE. Choose another name.";
  expectError(await add({ name: "SUNRISE CANOE" }), 409, "CONFLICT", taken);
  expectError(await add({ name: "Jeep-Safari" }), 409, "CONFLICT");
  const now = await edit("Sunrise Canoe", { from: today(), seen: later.body._id });
  expect(now.status).toBe(200);
  await expect.poll(async () => (await page()).status).toBe(200);
  for (const listed of [PAGES.home, `${PAGES.services}?q=canoe`, "/llms.txt", "/sitemap.xml"]) {
    expect(await text(listed), listed).toMatch(/Sunrise(%20| )Canoe/);
  }
  const booked = await book(token, { productType: "Sunrise Canoe", expectedTotal: 12_000 });
  expect(booked.status).toBe(201);
  const wish = await call<{ offers: string[] }>("PATCH", API.wishList, {
    ...{ baseUrl: own.baseUrl, token, body: { add: ["Sunrise Canoe"] } },
  });
  expect(wish.body.offers).toEqual(["Sunrise Canoe"]);
  const schedule = await call("PUT", ADMIN_API.productSchedule("Sunrise Canoe"), {
    ...{ baseUrl: own.baseUrl, token: own.admin, body: TWICE_A_DAY },
  });
  expect(schedule.status).toBe(200);
  // Deleting all versions of the product removes its page, but its booking stays.
  for (const { body } of [now, later]) expect((await remove(body._id)).status).toBe(200);
  await expect.poll(async () => (await page()).status).toBe(404);
  const kept = await own.db.collection("bookings").findOne({ reference: booked.body.reference });
  expect(kept?.productType).toBe("Sunrise Canoe");
});

test("of two admins who add the same product at once, one is told", async () => {
  const add = () =>
    call("POST", ADMIN_API.products, {
      ...{ baseUrl: own.baseUrl, token: own.admin, body: newProductBody({ name: "Twice Added" }) },
    });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
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
    [{ startTimes: ["6"] }, "Choose a time written like 06:30."],
    [{ minutes: 5 }, "Enter the length in whole minutes, from 15 minutes to 14 days."],
    [{ attributes: {} }, "Answer each question with true, false or null."],
    [{ gateCosts: [{ per: "hour" }] }, "Choose whether it is paid for each person or for each vehicle."],
    [{ pictures: [{ image: "x", alt: "A" }] }, "Send the id of each picture."],
    [
      { pictures: [{ image: "6".repeat(24), alt: " " }] },
      "Describe each picture for people who cannot see it.",
    ],
    [{ position: 0 }, "Enter the place in lists as a whole number from 1 to 100."],
    [{ isHidden: "no" }, "Say whether the tour is hidden."],
  ];
  for (const [changes, sentence] of wrong) {
    expectError(await edit("village-tour", changes), 400, "VALIDATION_FAILED", sentence);
  }
  const both = await Promise.all([edit("village-tour"), edit("village-tour")]);
  const [first, second] = both.toSorted((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  if (!second) throw new Error("Two changes have two answers.");
  expectError(second, 409, "CONFLICT", "This tour has changed since you opened this page. Please reload it.");
});

test("a change reaches later versions only if the admin says so, and then only with its changed fields", async () => {
  const name = "pidurangala-rock";
  const [inMay, inJune] = [dayFrom(new Date(), 150), dayFrom(new Date(), 180)];
  const price = (lkr: number) => [{ from: 1, to: null, lkr }];
  const valid = async () => {
    const stored = await own.db
      .collection<Omit<ProductVersionDoc, "_id">>("productversions")
      .find({ productId: name })
      .toArray();
    return [today(), inMay, inJune].map((day) => {
      const { tiers, duration, notes } = versionOn(stored, day)?.fields ?? {};
      return [tiers?.[0]?.lkr, duration, notes?.join()];
    });
  };
  const first = await edit(name, { from: today(), notes: [] });
  const second = await edit(name, { from: inMay, tiers: price(7_000), notes: [], seen: first.body._id });
  const third = await edit(name, { from: inJune, tiers: price(8_000), seen: second.body._id });
  expect(await valid()).toEqual([
    [6_000, "1 hour", ""],
    [7_000, "1 hour", ""],
    [8_000, "1 hour", "Only in dry weather."],
  ]);
  const change = { from: today(), notes: [], duration: "2 hours" };
  // If two admins save at the same time, one gets a 409, and only the other one's change is stored.
  const both = await Promise.all(
    [1, 2].map(() => edit(name, { ...change, alsoLater: true, seen: third.body._id })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await own.db.collection("productversions").countDocuments({ productId: name })).toBe(6);
  expect(await valid()).toEqual([
    [6_000, "2 hours", ""],
    [7_000, "2 hours", ""],
    [8_000, "2 hours", "Only in dry weather."],
  ]);
  const trail = await call<AuditEntryDto[]>("GET", "/api/admin/audit?about=product", {
    ...{ baseUrl: own.baseUrl, token: own.admin },
  });
  expect(trail.body[0]?.details).toMatchObject({
    values: { duration: ["1 hour", "2 hours"] },
    alsoFrom: [inMay, inJune],
  });
  // The change was also copied to both later versions, so today's version is no longer the newest. An admin who
  // saw only today's version gets a 409.
  const stored = both.find(({ status }) => status === 200);
  expectError(await edit(name, { ...change, seen: stored?.body._id ?? "" }), 409, "CONFLICT");
  const [newest] = await own.db
    .collection("productversions")
    .find({ productId: name })
    .sort({ createdAt: -1 })
    .limit(1)
    .toArray();
  const alone = await edit(name, {
    ...change,
    duration: "3 hours",
    seen: String(newest?._id),
  });
  expect(alone.status).toBe(200);
  expect((await valid()).map(([, duration]) => duration)).toEqual(["3 hours", "2 hours", "2 hours"]);
});

// Must be the last test: it runs the sweep (`jobs/sweep.ts`) with a clock an hour ahead, which also ends the admin's
// session.
test("uploaded pictures replace the drawings, and only shown ones are public", async () => {
  const store = (picture: Buffer) =>
    callForm<{ image: string }>(
      "POST",
      ADMIN_API.pictures,
      {},
      { picture: [picture] },
      {
        ...{ baseUrl: own.baseUrl, token: own.admin },
      },
    );
  expectError(await store(await gif()), 415, "UNSUPPORTED_MEDIA_TYPE");
  const { body } = await store(await jpeg());
  const picture = { image: body.image, alt: "Two cups on a tray" };
  const see = async (headers: Record<string, string> = {}) =>
    (await fetch(own.baseUrl + API.image(picture.image), { headers })).status;
  expect(await see()).toBe(404);
  expect(await see({ authorization: `Bearer ${own.admin}` })).toBe(200);
  const gone = { image: "6".repeat(24), alt: "Nothing" };
  const refused = await edit("sundowners-cocktail", { from: today(), pictures: [gone] });
  expectError(refused, 400, "VALIDATION_FAILED", "A picture is no longer there. Please choose it again.");
  const changed = await edit("sundowners-cocktail", { from: today(), pictures: [picture] });
  expect(changed.status).toBe(200);
  for (const path of [PAGES.home, PAGES.services, PAGES.productDescription("Sundowners Cocktail")]) {
    await expect.poll(() => text(path), { message: path }).toContain(picture.image);
  }
  expect(await text(PAGES.productDescription("Sundowners Cocktail"))).toContain(picture.alt);
  expect(await see()).toBe(200);
  await remove(changed.body._id);
  await expect.poll(() => see()).toBe(404);
  // The sweep deletes pictures that no version of a product uses. A version uses the picture `kept`, so that picture
  // must stay.
  const kept = await store(await jpeg());
  const again = { image: kept.body.image, alt: "A glass" };
  expect((await edit("sundowners-cocktail", { pictures: [again] })).status).toBe(200);
  await sweep(own.mongodbUri, "await sweepExpired(new Date(Date.now() + 61 * 60 * 1000));");
  const left = await own.db.collection("images.files").find().toArray();
  expect(left.map(({ _id }) => String(_id))).toEqual([kept.body.image]);
});
