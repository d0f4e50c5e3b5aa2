import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { API } from "../../lib/api-paths";
import { colomboInstant } from "../../lib/domain/dates";
import { WEEKDAYS } from "../../lib/domain/schedule";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { BulkOutcomeDto } from "../../lib/schemas/bulk-approve";
import { linkTo } from "../fixtures/answer-links";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { bookProvider } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { insertListings } from "../fixtures/listings";
import { mailsAbout } from "../fixtures/mails";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/**
 * Tests how hosts and admins accept, decline and approve bookings: outdated versions, the booking's expiry,
 * and the order of pending bookings.
 */

const CHANGED = "This booking has changed. Here is the latest version.";
const TIME = "06:00";

async function newStage({ hasSchedule = false } = {}) {
  const [admin, tourist] = [await adminSession(), await newTourist({ fullName: "Mira Lund" })];
  const email = `${crypto.randomUUID()}@hosts.example`;
  const [id = ""] = await insertListings([{ email, price: 3_000 }]);
  const token = sessionOf("provider", { id, email });
  if (hasSchedule) {
    const schedule = {
      sessions: [{ days: WEEKDAYS, times: [TIME] }],
      durationMinutes: 180,
      capacity: { unit: "people", size: 20 },
    };
    expect((await call("PUT", API.ownSchedule, { token, body: schedule })).status).toBe(200);
  }
  const book = (changes: object = {}) =>
    bookProvider(tourist.token, id, { date: tourDay(9), time: TIME, ...changes });
  return { admin, tourist, host: { id, token }, book };
}

type Sent = { answer: string; note?: string; version?: unknown };
const answer = (token: string, { _id }: BookingDto, body: Sent) =>
  call<BookingDto>("PUT", `/api/bookings/provider/${_id}/answer`, { token, body });
const byLink = (booking: BookingDto, body: Sent) =>
  call<BookingDto>("POST", "/api/bookings/answer", { body: { token: linkTo(booking), ...body } });
const approve = (token: string, { _id }: BookingDto, body: object) =>
  call<BookingDto>("PUT", `/api/bookings/admin/${_id}/approve`, { token, body });
const bulk = (token: string, bookings: readonly BookingDto[], versions?: Record<string, number>) =>
  call<BulkOutcomeDto[]>("POST", "/api/admin/bulk-approve", {
    token,
    body: { kind: "bookings", ids: bookings.map(({ _id }) => _id), ...(versions && { versions }) },
  });

const keptBooking = ({ _id }: BookingDto) =>
  withDatabase((db) => db.collection("bookings").findOne({ _id: new mongoose.mongo.ObjectId(_id) }));
const setBooking = ({ _id }: BookingDto, set: object) =>
  withDatabase((db) =>
    db.collection("bookings").updateOne({ _id: new mongoose.mongo.ObjectId(_id) }, { $set: set }),
  );
const sweepNow = () => sweep(environment.mongodbUri, "await finishLeftovers(new Date());");
const LONG_AGO = new Date(Date.now() - 60_000);

test("a decision about an older version is rejected with the booking as the actor may see it", async () => {
  const { admin, tourist, host, book } = await newStage();
  const booking = await book({ contact: { phone: "+94 77 123 4567" } });
  const changed = await call<BookingDto>("PUT", `/api/bookings/${booking._id}/party`, {
    token: tourist.token,
    body: { adults: 5, children: 1 },
  });
  expect(changed.body.version).toBe(1);

  const fromHost = await answer(host.token, booking, { answer: "yes", version: 0 });
  expectError(fromHost, 409, "CHANGED_MEANWHILE", CHANGED);
  expect(fromHost.body.details?.booking).toMatchObject({ _id: booking._id, version: 1, adults: 5 });
  const fromLink = await byLink(booking, { answer: "yes", version: 0 });
  expectError(fromLink, 409, "CHANGED_MEANWHILE", CHANGED);
  expect(fromLink.body.details?.booking).toMatchObject({ version: 1, adults: 5, totalPrice: 16_500 });
  // The response to a request with a mailed link must contain no contact data.
  expect(JSON.stringify(fromLink.body)).not.toContain(tourist.email);
  expect(JSON.stringify(fromLink.body)).not.toContain("4567");
  const fromAdmin = await approve(admin, booking, { version: 0 });
  expectError(fromAdmin, 409, "CHANGED_MEANWHILE", CHANGED);
  expect(fromAdmin.body.details?.booking).toMatchObject({ version: 1, status: "pending" });
  expect((await keptBooking(booking))?.hostAnswer).toBeNull();
  for (const version of [-1, 1.5, "1", {}]) {
    expectError(await approve(admin, booking, { version }), 400, "VALIDATION_FAILED");
    expectError(await answer(host.token, booking, { answer: "no", version }), 400, "VALIDATION_FAILED");
  }

  // The current version is accepted. Repeating the request is allowed and changes nothing.
  for (const _ of ["once", "again"]) {
    const { status, body } = await answer(host.token, booking, { answer: "yes", version: 1 });
    expect([status, body.version]).toEqual([200, 2]);
  }
  expectError(await answer(host.token, booking, { answer: "no", version: 1 }), 409, "CHANGED_MEANWHILE");
  expect((await byLink(booking, { answer: "no", version: 2 })).status).toBe(200);
  expect((await byLink(booking, { answer: "yes" })).status).toBe(200);
  expect((await approve(admin, booking, { version: 4 })).body.status).toBe("confirmed");
});

test("a decision without a version applies to the booking as it is", async () => {
  const { admin, tourist, host, book } = await newStage();
  const booking = await book();
  const body = { specialNotes: "We come later." };
  await call("PUT", `/api/bookings/${booking._id}/details`, { token: tourist.token, body });
  expect((await answer(host.token, booking, { answer: "yes" })).status).toBe(200);
  expect((await approve(admin, booking, {})).body.status).toBe("confirmed");
});

test("bulk approval checks each version, and skips bookings that need a look with the reason", async () => {
  const { admin, tourist, host, book } = await newStage();
  const [plain, changed, declined] = [await book(), await book(), await book()];
  const past = await writeBooking(admin, tourist.id, {
    ...{ productType: null, providerId: host.id, date: tourDay(-2), status: "pending" },
  });
  await call("PUT", `/api/bookings/${changed._id}/party`, {
    token: tourist.token,
    body: { adults: 3, children: 0 },
  });
  await answer(host.token, declined, { answer: "no", note: "The boat is broken." });
  const versions = { [plain._id]: 0, [changed._id]: 0, [declined._id]: 1 };
  const { status, body } = await bulk(admin, [plain, changed, declined, past], versions);
  expect(status).toBe(200);
  expect(body.map(({ id, ok, code, error }) => [id, ok, code, error])).toEqual([
    [plain._id, true, undefined, undefined],
    [changed._id, false, "CHANGED_MEANWHILE", CHANGED],
    [declined._id, false, "CONFLICT", "The host declined this booking. Open it to decide."],
    [past._id, false, "CONFLICT", "This tour has already started. Open the booking to decide."],
  ]);
  expect(body[1]?.details?.booking).toMatchObject({ version: 1, adults: 3 });
  // A call for a single booking can still approve the bookings that the bulk approval skipped.
  for (const one of [declined, past]) expect((await approve(admin, one, {})).body.status).toBe("confirmed");
  expect((await bulk(admin, [changed])).body).toMatchObject([{ ok: true }]);
});

test("after a host's yes, a booking does not expire before the start of the tour", {
  tag: "@extended",
}, async () => {
  const { host, book } = await newStage({ hasSchedule: true });
  const booking = await book();
  expect(booking.expiresAt).not.toBeNull();
  const said = await answer(host.token, booking, { answer: "yes" });
  expect(said.body).toMatchObject({ status: "pending", expiresAt: null });
  const start = colomboInstant({ date: tourDay(9), time: TIME });
  expect((await keptBooking(booking))?.expiresAt).toEqual(start);

  // The sweep (`jobs/sweep.ts`) also corrects the expiry of a booking that was accepted in an older version of the site.
  await setBooking(booking, { expiresAt: LONG_AGO });
  await sweepNow();
  expect(await keptBooking(booking)).toMatchObject({ status: "pending", expiresAt: start });

  await mailsAbout(booking._id, ["booking.received", "booking.received-host"]);
  await setBooking(booking, { date: tourDay(-1), expiresAt: LONG_AGO });
  await sweepNow();
  expect(await keptBooking(booking)).toMatchObject({
    ...{ status: "cancelled", cancelReason: "expired", cancelledBy: "system", holdsPlaces: false },
  });
  const received = ["booking.received", "booking.received-host"] as const;
  const ended = ["booking.cancelled", "booking.cancelled-host"] as const;
  const mails = await mailsAbout(booking._id, [...received, ...ended]);
  expect(mails["booking.cancelled"]?.text).toContain("we didn't confirm your request in time");
  expect(mails["booking.cancelled-host"]?.text).toContain("our team didn't confirm it");
  for (const kind of ended) {
    expect(mails[kind]?.text).not.toMatch(/nobody answered|wasn't answered/i);
  }
});

test("a no after a yes restores the expiry, with at least half an hour left", async () => {
  const { host, book } = await newStage({ hasSchedule: true });
  const booking = await book();
  expect((await answer(host.token, booking, { answer: "no" })).body.expiresAt).toBe(booking.expiresAt);
  await answer(host.token, booking, { answer: "yes" });
  const again = (await answer(host.token, booking, { answer: "no" })).body;
  // The restored expiry counts from the booking's creation, which was some milliseconds after the reservation
  // of the seats. So it may differ slightly from the first expiry.
  const longer = Date.parse(again.expiresAt ?? "") - Date.parse(booking.expiresAt ?? "");
  expect(Math.abs(longer)).toBeLessThan(5_000);
  await answer(host.token, booking, { answer: "yes" });
  await setBooking(booking, { createdAt: new Date(Date.now() - 72 * 3_600_000) });
  const now = Date.now();
  const { expiresAt } = (await answer(host.token, booking, { answer: "no" })).body;
  expect(Date.parse(expiresAt ?? "")).toBeGreaterThanOrEqual(now + 30 * 60_000);
});

test("pending bookings that the host accepted come first, then the soonest tour", async () => {
  const { admin, host, book } = await newStage();
  const [first, second, third, fourth] = [
    await book({ date: tourDay(3) }),
    await book({ date: tourDay(12) }),
    await book({ date: tourDay(6) }),
    await book({ date: tourDay(9) }),
  ];
  for (const one of [second, fourth]) await answer(host.token, one, { answer: "yes" });
  const listed = await call<BookingDto[]>(
    "GET",
    `/api/bookings/admin?status=pending&sort=urgency&provider=${host.id}`,
    { token: admin },
  );
  expect(listed.body.map(({ _id }) => _id)).toEqual([fourth, second, first, third].map(({ _id }) => _id));
});
