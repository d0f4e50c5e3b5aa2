import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import { RATE_LIMITS } from "../../lib/limits";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { callForm } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";

/** Tests two web servers on one database; `npm run test:scale` does the same behind nginx, under load. */

test.describe.configure({ mode: "default" });
let first: ExtraServer;
let second: ExtraServer;
test.beforeAll(async () => {
  const settings = { RATE_LIMIT: "on", TRUST_PROXY: "1" };
  [first, second] = await Promise.all([startServer(settings), startServer(settings)]);
});
test.afterAll(() => Promise.all([first?.stop(), second?.stop()]));

test("a session that starts at one server works at the other, and ends at both", async () => {
  const { email, password } = await newTourist();
  const headers = { "X-Forwarded-For": `10.70.${randomInt(256)}.${randomInt(256)}` };
  const login = { headers, baseUrl: first.baseUrl, body: { email, password, role: "tourist" } };
  const { token } = (await call<SessionDto>("POST", "/api/auth/login", login)).body;
  const me = (server: ExtraServer) => call("GET", "/api/auth/me", { token, baseUrl: server.baseUrl });
  expect((await me(second)).status).toBe(200);
  await call("POST", "/api/auth/logout", { token, baseUrl: second.baseUrl });
  for (const server of [first, second]) expectError(await me(server), 401, "INVALID_SESSION");
});

test("a limit counts the calls to both servers", async () => {
  const headers = { "X-Forwarded-For": `10.71.${randomInt(256)}.${randomInt(256)}` };
  const send = (server: ExtraServer) =>
    call("POST", "/api/contact", { headers, body: {}, baseUrl: server.baseUrl });
  for (let sent = 0; sent < RATE_LIMITS.contact.points; sent += 1) {
    expectError(await send(sent % 2 === 0 ? first : second), 400, "VALIDATION_FAILED");
  }
  for (const server of [first, second]) expectError(await send(server), 429, "TOO_MANY_REQUESTS");
});

test("one server shows a change made at the other", async () => {
  const token = await adminSession();
  const { _id: id } = await newProvider();
  const page = async () => (await fetch(`${second.baseUrl}/provider/${id}`)).text();
  expect(await page()).toContain("</html>");
  const description = `Changed at the other server ${randomUUID()}`;
  const sent = { token, baseUrl: first.baseUrl };
  const changed = await callForm("PATCH", `/api/admin/providers/${id}`, { description }, {}, sent);
  expect(changed.status).toBe(200);
  await expect.poll(page).toContain(description);
});

test("a booking sent to both servers at once is created once, also after one server has died", async () => {
  const { token } = await newTourist();
  const headers = { "Idempotency-Key": randomUUID() };
  const book = (server: ExtraServer) =>
    call<BookingDto>("POST", "/api/bookings/product", { token, headers, body, baseUrl: server.baseUrl });
  const body = productBookingBody();
  const [one, two] = await Promise.all([book(first), book(second)]);
  expect([one.status, two.status]).toEqual([201, 201]);
  await first.stop();
  const again = await book(second);
  expect(new Set([one, two, again].map((answer) => answer.body._id)).size).toBe(1);
  const own = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", {
    token,
    baseUrl: second.baseUrl,
  });
  expect(own.body).toHaveLength(1);
});
