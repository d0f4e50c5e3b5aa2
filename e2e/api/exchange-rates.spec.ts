import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { PAGES } from "../../lib/paths";
import type { AuditEntryDto } from "../../lib/schemas/admin-dto";
import type { AnalyticsDto } from "../../lib/schemas/analytics";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ExchangeRatesDto } from "../../lib/schemas/exchange-rates";
import { call, expectError } from "../fixtures/api-client";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { textOf } from "../fixtures/page-content";
import { startServer } from "../fixtures/server";

/**
 * Tests that admins can set exchange rates, and that public pages contain them. Uses a separate database,
 * because the rates change all pages.
 */

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("rates");
});
test.afterAll(() => own.stop());

const set = (body: unknown) =>
  call<ExchangeRatesDto>("PUT", ADMIN_API.exchangeRates, { baseUrl: own.baseUrl, token: own.admin, body });
const stored = async () =>
  (await call<ExchangeRatesDto>("GET", API.exchangeRates, { baseUrl: own.baseUrl })).body;
const aboutPage = async () => (await fetch(own.baseUrl + PAGES.about)).text();

test("pages and the public call have the rates, and the audit log the changes", async () => {
  expect(await stored()).toEqual({ rates: {}, lkrPerUsd: 300, version: 0, changedAt: null });
  expect(await aboutPage()).not.toContain("Also show prices in");
  const first = await set({ rates: { EUR: 345.5, GBP: 401 }, version: 0 });
  expect(first.body).toMatchObject({ rates: { EUR: 345.5, GBP: 401 }, version: 1 });
  await expect.poll(aboutPage).toContain("Also show prices in");
  expect(await stored()).toEqual(first.body);
  // A repeated call changes nothing.
  expect((await set({ rates: { GBP: 401, EUR: 345.5 } })).body).toEqual(first.body);
  expect((await set({ rates: { EUR: 350 }, version: 1 })).body.version).toBe(2);
  const entries = await call<AuditEntryDto[]>("GET", "/api/admin/audit?about=exchange-rates", {
    baseUrl: own.baseUrl,
    token: own.admin,
  });
  expect(entries.body.map(({ action, details }) => [action, details.rates])).toEqual([
    ["exchange-rates.changed", { EUR: [345.5, 350], GBP: [401, null] }],
    ["exchange-rates.changed", { EUR: [null, 345.5], GBP: [null, 401] }],
  ]);
});

test("invalid rates and unknown currencies are refused", async () => {
  const before = await stored();
  for (const rate of [0, -1, 0.001, 10_001, "345", null, {}]) {
    const answer = await set({ rates: { EUR: rate } });
    expectError(answer, 400, "VALIDATION_FAILED");
    expect(answer.body.fields).toHaveProperty(["rates.EUR"]);
  }
  for (const rates of [undefined, null, [], "EUR", { SEK: 31 }, { USD: 300 }, { constructor: 1 }]) {
    expectError(await set({ rates }), 400, "VALIDATION_FAILED");
  }
  expectError(await set({ rates: {}, version: -1 }), 400, "VALIDATION_FAILED");
  expect(await stored()).toEqual(before);
});

test("of admins who change the same version, one succeeds", async () => {
  const { version } = await stored();
  const answers = await Promise.all([310, 320, 330, 340].map((AUD) => set({ rates: { AUD }, version })));
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 409, "CONFLICT");
  await expect.poll(stored).toEqual(saved[0]?.body);
  expectError(await set({ rates: {}, version }), 409, "CONFLICT");
});

test("LKR per USD changes dollars on each server, but neither amounts in rupees nor bookings", async () => {
  const other = await startServer({ MONGODB_URI: own.mongodbUri });
  try {
    const guest = await touristOn(own);
    const first = await adminBookingOn(own, guest.id);
    expect(first.price).toMatchObject({ rate: 300 });
    const pages = [PAGES.about, PAGES.terms, PAGES.productDescription("Jeep Safari")];
    const textsOn = async (baseUrl: string) => {
      const html = await Promise.all(pages.map(async (page) => (await fetch(baseUrl + page)).text()));
      return html.map((one) => `${/<html[^>]*>/.exec(one)?.[0]} ${textOf(one)}`);
    };
    const revenueOn = async (baseUrl: string) =>
      (await call<AnalyticsDto>("GET", "/api/admin/analytics", { baseUrl, token: own.admin })).body.revenue;
    const expectRate = async (rate: number, price: string, lkr: number) => {
      for (const { baseUrl } of [own, other]) {
        await expect.poll(() => revenueOn(baseUrl)).toBe(Math.round((lkr * 100) / rate) / 100);
        const [about = "", terms = "", tour = ""] = await textsOn(baseUrl);
        for (const text of [about, terms]) expect(text).toContain(`${rate} rupees to the dollar`);
        for (const text of [about, terms, tour]) {
          expect(text.includes(`data-lkr-per-usd="${rate}"`)).toBe(rate !== 300);
        }
        expect(tour).toContain(`${price} /person`);
        // A ticket has its price in dollars.
        expect(tour).toContain("$15 to $25 for each foreign adult");
      }
    };
    await expectRate(300, "$38.0", first.totalPrice);

    const { rates } = await stored();
    const changed = await set({ rates, lkrPerUsd: 310 });
    expect(changed.body).toMatchObject({ rates, lkrPerUsd: 310 });
    await expectRate(310, "$36.8", first.totalPrice);
    expect(await stored()).toEqual(changed.body);
    // A call without the rate does not change it.
    expect((await set({ rates })).body).toEqual(changed.body);
    const entries = await call<AuditEntryDto[]>("GET", "/api/admin/audit?about=exchange-rates", {
      baseUrl: own.baseUrl,
      token: own.admin,
    });
    expect(entries.body[0]?.details).toEqual({ lkrPerUsd: [300, 310] });

    const second = await adminBookingOn({ ...own, baseUrl: other.baseUrl }, guest.id);
    expect(second).toMatchObject({ totalPrice: first.totalPrice, price: { ...first.price, rate: 310 } });
    const mine = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", {
      baseUrl: own.baseUrl,
      token: guest.token,
    });
    const kept = mine.body.find(({ _id }) => _id === first._id);
    expect(kept).toMatchObject({ totalPrice: first.totalPrice, price: first.price });

    expect((await set({ rates, lkrPerUsd: 300 })).status).toBe(200);
    await expectRate(300, "$38.0", 2 * first.totalPrice);
  } finally {
    await other.stop();
  }
});

test("an invalid value for LKR per USD is refused", async () => {
  const before = await stored();
  for (const lkrPerUsd of [0, -300, 99.99, 1_000.01, 300.001, "310", null, {}]) {
    const answer = await set({ rates: before.rates, lkrPerUsd });
    expectError(answer, 400, "VALIDATION_FAILED");
    expect(answer.body.fields).toHaveProperty("lkrPerUsd");
  }
  expect(await stored()).toEqual(before);
});
