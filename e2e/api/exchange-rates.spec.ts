import { expect, test } from "@playwright/test";
import { ADMIN_API, API } from "../../lib/api-paths";
import { PAGES } from "../../lib/paths";
import type { AuditEntryDto } from "../../lib/schemas/admin-dto";
import type { ExchangeRatesDto } from "../../lib/schemas/exchange-rates";
import { call, expectError } from "../fixtures/api-client";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";

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
  expect(await stored()).toEqual({ rates: {}, version: 0, changedAt: null });
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
