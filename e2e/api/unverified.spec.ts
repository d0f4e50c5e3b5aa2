import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { productBookingBody } from "../../lib/fixtures/factories";
import { BOOKINGS, RATE_LIMITS, UNVERIFIED } from "../../lib/limits";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { providerBookingBody } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { newProvider } from "../fixtures/listings";
import { setSchedule } from "../fixtures/schedules";
import { tokenOf } from "../fixtures/sent-mails";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/**
 * Tests that accounts with an unverified email address can reserve only a few seats (docs/product.md, "Seats of
 * unverified accounts").
 */

test.describe.configure({ mode: "default" });
let server: ExtraServer;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

const HELD =
  "Please confirm your email first. Until then, your requests can hold 3 departures and 12 places with one host.";
const HOLDERS =
  "Please confirm your email first. Too many new accounts on your network hold places right now.";
const newAddress = () => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** Creates a host with a schedule that has room for everybody. */
async function scheduledHost() {
  const admin = await adminSession();
  const host = await newProvider();
  await setSchedule(admin, host._id, { capacity: { unit: "people", size: 60 } });
  return host;
}

const guest = async (address = newAddress()) => ({
  ...(await newTourist({ emailVerified: false })),
  address,
});
type Guest = Awaited<ReturnType<typeof guest>>;

const send = (who: Guest, method: string, path: string, body: unknown) =>
  call<BookingDto>(method, path, {
    baseUrl: server.baseUrl,
    token: who.token,
    headers: { "X-Forwarded-For": who.address },
    body,
  });
const book = (who: Guest, hostId: string, days: number, changes: object = {}) =>
  send(who, "POST", "/api/bookings", {
    ...providerBookingBody(hostId),
    ...{ date: tourDay(days), time: "06:00", adults: 1, children: 0, ...changes },
  });
const isExpiring = ({ expiresAt, createdAt }: BookingDto, ms: number) =>
  expect(new Date(expiresAt ?? 0).getTime() - new Date(createdAt).getTime()).toBeLessThanOrEqual(ms);

test("an account holds at most 3 departures, also by concurrent requests, and can book offers without a schedule", async () => {
  const [who, host] = [await guest(), await scheduledHost()];
  const answers = await Promise.all(Array.from({ length: 8 }, (_, day) => book(who, host._id, 10 + day)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(UNVERIFIED.departures);
  for (const { body } of made) isExpiring(body, UNVERIFIED.heldMs + 1_000);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, "TOO_MANY_HELD", HELD);
  }
  // The seats of rejected requests are free again.
  const free = await call<{ days: { departures: { left: number }[] }[] }>(
    "GET",
    `/api/availability?providerId=${host._id}&from=${tourDay(10)}&to=${tourDay(17)}`,
    { baseUrl: server.baseUrl },
  );
  const taken = free.body.days.flatMap(({ departures }) => departures).filter(({ left }) => left < 60);
  expect(taken).toHaveLength(UNVERIFIED.departures);
  // The limit counts departures, so offers without a schedule can still be booked.
  expect((await send(who, "POST", "/api/bookings/product", productBookingBody())).status).toBe(201);
  // A cancelled booking no longer counts, so the account can reserve seats at one more departure, but not at two.
  const [first] = made;
  expect((await send(who, "PUT", `/api/bookings/${first?.body._id}/cancel`, {})).status).toBe(200);
  expect((await book(who, host._id, 20)).status).toBe(201);
  expectError(await book(who, host._id, 21), 409, "TOO_MANY_HELD", HELD);
});

test("an account holds at most 12 seats of one host, also by concurrent requests and after a change", {
  tag: "@extended",
}, async () => {
  const [who, host, other] = [await guest(), await scheduledHost(), await scheduledHost()];
  expectError(await book(who, host._id, 10, { adults: 13 }), 409, "TOO_MANY_HELD", HELD);
  const answers = await Promise.all([10, 11, 12].map((day) => book(who, host._id, day, { adults: 7 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201)?.body;
  expect((await book(who, other._id, 10, { adults: 12 })).status).toBe(201);
  const grow = (adults: number) =>
    send(who, "PUT", `/api/bookings/${made?._id}/party`, { adults, children: 0 });
  expectError(await grow(13), 409, "TOO_MANY_HELD", HELD);
  expect((await grow(12)).status).toBe(200);
  expectError(await book(who, host._id, 20), 409, "TOO_MANY_HELD", HELD);
  expect((await grow(2)).status).toBe(200);
  expect((await book(who, host._id, 20, { adults: 10 })).status).toBe(201);
});

test("a verified account can hold more, and its earlier seats are held for the usual time", async () => {
  const [who, host] = [await guest(), await scheduledHost()];
  const { body: held } = await book(who, host._id, 30);
  isExpiring(held, UNVERIFIED.heldMs + 1_000);
  expect((await send(who, "POST", "/api/auth/verify-email/again", undefined)).status).toBeLessThan(300);
  const token = await withDatabase((db) => tokenOf("account.verify", who.email, db));
  const verified = await call("POST", "/api/auth/verify-email", { baseUrl: server.baseUrl, body: { token } });
  expect(verified.status).toBe(200);
  const own = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", {
    baseUrl: server.baseUrl,
    token: who.token,
  });
  const [longer] = own.body;
  expect(new Date(longer?.expiresAt ?? 0).getTime()).toBeGreaterThan(
    new Date(held.createdAt).getTime() + 40 * 60 * 60 * 1000,
  );
  for (const day of [10, 11, 12, 13]) {
    expect((await book(who, host._id, day, { adults: 14 })).status).toBe(201);
  }
});

test("at an instant offer, the verification confirms pending bookings unless the host declined, and 20 bookings are open at most", async () => {
  const [who, host, admin] = [await guest(), await scheduledHost(), await adminSession()];
  const instant = await call("PUT", ADMIN_API.instant(host._id), { token: admin, body: { instant: true } });
  expect(instant.status).toBe(200);
  const [first, second] = [await book(who, host._id, 30), await book(who, host._id, 31)];
  expect([first.body.status, second.body.status]).toEqual(["pending", "pending"]);
  isExpiring(first.body, UNVERIFIED.heldMs + 1_000);
  const asHost = sessionOf("provider", { id: host._id, email: host.email });
  const no = { token: asHost, body: { answer: "no" } };
  expect((await call("PUT", API.answerBooking(second.body._id), no)).status).toBe(200);

  expect((await send(who, "POST", "/api/auth/verify-email/again", undefined)).status).toBeLessThan(300);
  const token = await withDatabase((db) => tokenOf("account.verify", who.email, db));
  const verified = await call("POST", "/api/auth/verify-email", { baseUrl: server.baseUrl, body: { token } });
  expect(verified.status).toBe(200);
  const mine = await call<BookingDto[]>("GET", API.myBookings, { baseUrl: server.baseUrl, token: who.token });
  const statusOf = ({ body }: typeof first) => mine.body.find(({ _id }) => _id === body._id)?.status;
  expect([statusOf(first), statusOf(second)]).toEqual(["confirmed", "pending"]);
  const entries = await auditLogOf(first.body._id, { token: admin });
  expect(
    entries.map(({ action, actor, details }) => [action, actor.role, details.hasConfirmedEmail]),
  ).toEqual([
    ["booking.created", "tourist", undefined],
    ["booking.approved", "system", true],
  ]);

  // The bookings `first` and `second` still count towards the limit of 20 open bookings.
  const more = await Promise.all(Array.from({ length: BOOKINGS.waitingEach }, () => book(who, host._id, 40)));
  expect(more.filter(({ status }) => status === 201)).toHaveLength(BOOKINGS.waitingEach - 2);
  for (const answer of more.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, "TOO_MANY_WAITING");
  }
});

test("per address, 5 new accounts an hour can hold seats, and the sixth gets an error", async () => {
  const host = await scheduledHost();
  const network = `2001:db8:${randomInt(1, 9_999)}:${randomInt(1, 9_999)}`;
  const people = await Promise.all(Array.from({ length: 9 }, (_, i) => guest(`${network}::${i + 1}`)));
  const answers = await Promise.all(people.map((who) => book(who, host._id, 10)));
  const most = RATE_LIMITS.holdingAccounts.points;
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, "TOO_MANY_HELD", HOLDERS);
  }
  const refused = people[answers.findIndex(({ status }) => status === 409)] as Guest;
  expectError(await book(refused, host._id, 11), 409, "TOO_MANY_HELD", HOLDERS);
  expect((await send(refused, "POST", "/api/bookings/product", productBookingBody())).status).toBe(201);
  // Accounts that already hold seats can hold more, and so can accounts with a verified address.
  const holder = people[answers.findIndex(({ status }) => status === 201)] as Guest;
  expect((await book(holder, host._id, 11)).status).toBe(201);
  await withDatabase((db) =>
    db
      .collection("tourists")
      .updateOne({ _id: new mongoose.mongo.ObjectId(refused.id) }, { $set: { emailVerified: true } }),
  );
  expect((await book(refused, host._id, 11)).status).toBe(201);
});

test("a host sees that the address of a pending guest is unverified", async () => {
  const [who, host] = [await guest(), await scheduledHost()];
  expect((await book(who, host._id, 10)).status).toBe(201);
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const headers = { cookie: `nelum_session=${token}` };
  const pageOf = async (query: string) =>
    (await fetch(`${server.baseUrl}/provider-dashboard${query}`, { headers })).text();
  const said = "This guest has not confirmed their email address yet.";
  for (const query of ["", `?day=${tourDay(10)}`, `?view=calendar&day=${tourDay(10)}`]) {
    expect(await pageOf(query), query).toContain(said);
  }
  await withDatabase((db) =>
    db
      .collection("tourists")
      .updateOne({ _id: new mongoose.mongo.ObjectId(who.id) }, { $set: { emailVerified: true } }),
  );
  expect(await pageOf("")).not.toContain(said);
});
