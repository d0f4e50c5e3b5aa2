import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { guestBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import { GUEST_BOOKINGS, RATE_LIMITS } from "../../lib/limits";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { GuestBookingDto, GuestLinkDto } from "../../lib/schemas/guest-booking";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { expectNoMailsAbout, mailsAbout } from "../fixtures/mails";
import { setSchedule } from "../fixtures/schedules";
import { lettersOf, tokenOf } from "../fixtures/sent-mails";
import { startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";
import { tourDay } from "../fixtures/tourist-bookings";

/** Tests bookings without an account (docs/product.md, "Booking without an account"). */

const OLD = "This link has expired, or the booking no longer exists. Please book again.";

const request = (body: object, options: object = {}) =>
  call<GuestBookingDto>("POST", API.guestBookings, { body, ...options });
const open = (token: string) => call<GuestLinkDto>("POST", API.openGuestBooking, { body: { token } });
const linkTo = (email: string) => withDatabase((db) => tokenOf("booking.confirm", email, db));
const mine = async (token: string) => (await call<BookingDto[]>("GET", API.myBookings, { token })).body;

/** Creates a host whose tour departs at six in the morning, with eight seats. */
async function scheduledHost() {
  const admin = await adminSession();
  const host = await newProvider();
  await setSchedule(admin, host._id);
  return host;
}

const atHost = (providerId: string, changes: object = {}) =>
  guestBookingBody({ productType: null, providerId, date: tourDay(20), time: "06:00", ...changes });

async function seatsLeft(providerId: string): Promise<number | undefined> {
  const day = tourDay(20);
  const path = `${API.availability}?providerId=${providerId}&from=${day}&to=${day}`;
  const { body } = await call<AvailabilityDto>("GET", path);
  return body.days[0]?.departures.find(({ time }) => time === "06:00")?.left;
}

/** Makes a guest's waiting request expire. */
async function expire(email: string) {
  await withDatabase((db) =>
    db
      .collection("guestbookings")
      .updateOne({ email }, { $set: { expiresAt: new Date(Date.now() - 200_000) } }),
  );
}

test("nothing is booked until the link is opened; then the guest sees, changes and cancels the booking", async () => {
  const host = await scheduledHost();
  const body = atHost(host._id);
  const { email } = body.contact;
  const sent = await request(body);
  expect(sent).toMatchObject({ status: 202, body: { email, holdsSeats: true } });
  const minutes = (new Date(sent.body.expiresAt).getTime() - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(GUEST_BOOKINGS.heldMs / 60_000);
  expect(await seatsLeft(host._id)).toBe(6);

  const opened = await open(await linkTo(email));
  expect(opened).toMatchObject({
    status: 200,
    body: {
      booking: { status: "pending", adults: 2, contactId: { phone: "+4791234567" } },
      session: { user: { role: "tourist", email, fullName: body.contact.name } },
    },
  });
  expect(await seatsLeft(host._id)).toBe(6);
  const token = opened.body.session?.token ?? "";
  expect(opened.headers.get("set-cookie")).toContain("nelum_session=");
  const { _id } = opened.body.booking;
  expect((await mine(token)).map((booking) => booking._id)).toEqual([_id]);
  // Opening the link has verified the guest's email, so guest and host get the usual booking mails.
  await withDatabase((db) => lettersOf("booking.received", email, db));
  await withDatabase((db) => lettersOf("booking.received-host", host.email, db));

  // Opening the same link again shows the same booking and starts another session.
  const again = await open(await linkTo(email));
  expect(again.body.booking._id).toBe(_id);
  const { token: second = "" } = again.body.session ?? {};
  const details = { specialNotes: "We come by tuk-tuk." };
  expect((await call("PUT", API.changeDetails(_id), { token: second, body: details })).status).toBe(200);
  expect((await call("PUT", ADMIN_API.approveBooking(_id), { token: await adminSession() })).status).toBe(
    200,
  );
  const [confirmed] = await withDatabase((db) => lettersOf("booking.confirmed", email, db));
  expect(confirmed?.text).toContain("To log in without a password, open the link in our first email");
  expect((await call("PUT", API.cancelBooking(_id), { token: second, body: {} })).status).toBe(200);
  expect(await seatsLeft(host._id)).toBe(8);
});

test("a repeated request queues the mail that the first attempt left out", async () => {
  const host = await scheduledHost();
  const body = atHost(host._id);
  const { email } = body.contact;
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await request(body, { headers });
  await linkTo(email);
  // Simulates a crash between saving the request and queuing its mail.
  await withDatabase(async (db) => {
    const asked = await db.collection("guestbookings").findOne({ email });
    const mail = await db
      .collection("mails")
      .deleteOne({ key: `${asked?._id.toHexString()} booking.confirm` });
    const unanswered = { $set: { answer: null, leaseUntil: new Date() } };
    const record = await db.collection("idempotencyrecords").updateOne({ resultId: asked?._id }, unanswered);
    expect([mail.deletedCount, record.modifiedCount]).toEqual([1, 1]);
  });
  expect(await request(body, { headers })).toMatchObject({ status: 202, body: first.body });
  expect((await open(await linkTo(email))).status).toBe(200);
});

test("many presses at once make one booking and one account", async () => {
  const body = guestBookingBody();
  const key = { headers: { "Idempotency-Key": randomUUID() } };
  const asked = await Promise.all([1, 2, 3].map(() => request(body, key)));
  expect(asked.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
  const link = await linkTo(body.contact.email);
  const opened = await Promise.all(Array.from({ length: 6 }, () => open(link)));
  expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(opened.map((one) => one.body.booking._id)).size).toBe(1);
  expect(new Set(opened.map((one) => one.body.session?.user._id)).size).toBe(1);
  expect(await mine(opened[0]?.body.session?.token ?? "")).toHaveLength(1);
});

test("an expired request cannot be confirmed, and the sweep releases its seats but not those that wait", async () => {
  const host = await scheduledHost();
  const [late, waiting] = [atHost(host._id), atHost(host._id, { adults: 3 })];
  for (const body of [late, waiting]) expect((await request(body)).status).toBe(202);
  const link = await linkTo(late.contact.email);
  expect(await seatsLeft(host._id)).toBe(3);
  await expire(late.contact.email);
  expectError(await open(link), 400, "INVALID_LINK", OLD);
  // The sweep (`jobs/sweep.ts`) ignores reservations of the last two minutes, because their bookings may not be
  // saved yet. So the test makes this reservation older.
  const old = mongoose.Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 300);
  await withDatabase(async (db) => {
    const departures = db.collection<{ _id: string; claims: Record<string, object> }>("departures");
    const found = await departures.findOne({ "offer.id": host._id });
    const claims = Object.entries(found?.claims ?? {}).map(([id, seats]) => [id, { ...seats, token: old }]);
    await departures.updateOne({ _id: found?._id ?? "" }, { $set: { claims: Object.fromEntries(claims) } });
  });
  await sweep(environment.mongodbUri, "await finishLeftovers(new Date());");
  expect(await seatsLeft(host._id)).toBe(5);
  expectError(await open(link), 400, "INVALID_LINK", OLD);
  expect((await open(await linkTo(waiting.contact.email))).status).toBe(200);
  expect(await seatsLeft(host._id)).toBe(5);
});

test("an email with a verified account gets the same response; the booking is in the account, without a session", async () => {
  const owner = await newTourist();
  const body = guestBookingBody();
  body.contact.email = owner.email;
  const unknown = await request(guestBookingBody());
  const known = await request(body);
  expect(Object.keys(known.body).sort()).toEqual(Object.keys(unknown.body).sort());
  expect(known.status).toBe(unknown.status);
  const opened = await open(await linkTo(owner.email));
  expect(opened).toMatchObject({ status: 200, body: { session: null } });
  expect(opened.headers.get("set-cookie") ?? "").not.toContain("nelum_session=");
  expect((await mine(owner.token)).map(({ _id }) => _id)).toEqual([opened.body.booking._id]);
});

test("whoever signed up with the guest's email without proving it loses the account", async () => {
  const person = touristSignupBody();
  const signedUp = await call<{ token: string }>("POST", "/api/auth/tourist/signup", { body: person });
  const earlier = await newBooking(signedUp.body.token);
  await expectNoMailsAbout(earlier._id);
  const body = guestBookingBody();
  body.contact.email = person.email;
  expect((await request(body)).status).toBe(202);
  const opened = await open(await linkTo(person.email));
  expect(opened.body.session?.user.email).toBe(person.email);
  // The link has verified the email, so the mail about the account's earlier booking arrives now.
  await mailsAbout(earlier._id, ["booking.received"]);
  expect((await call("GET", API.myBookings, { token: signedUp.body.token })).status).toBe(401);
  const login = { email: person.email, password: person.password, role: "tourist" };
  expect((await call("POST", "/api/auth/login", { body: login })).status).toBe(401);
});

test("a password makes it an ordinary account: the link no longer logs in", async () => {
  const body = guestBookingBody();
  const { email } = body.contact;
  await request(body);
  const link = await linkTo(email);
  expect((await open(link)).body.session).not.toBeNull();
  await call("POST", "/api/auth/forgot-password", { body: { email, role: "tourist" } });
  const reset = await withDatabase((db) => tokenOf("account.reset-password", email, db));
  const password = "heron-tank-lotus";
  const changed = await call<{ token: string }>("POST", "/api/auth/reset-password", {
    body: { token: reset, password },
  });
  expect(await mine(changed.body.token)).toHaveLength(1);
  expect(await open(link)).toMatchObject({ status: 200, body: { session: null } });
  expectError(
    await call("POST", "/api/auth/tourist/signup", { body: touristSignupBody({ email }) }),
    409,
    "DUPLICATE",
    "An account with this email already exists. Please log in instead.",
  );
});

test("the mail has nothing that a stranger typed, and a deleted account's link opens nothing", async () => {
  const body = guestBookingBody({ specialNotes: "Visit evil.example" });
  body.contact.name = "Win A Prize";
  const { email } = body.contact;
  await request(body);
  const [letter] = await withDatabase((db) => lettersOf("booking.confirm", email, db));
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(/evil|prize/i);
  const link = await linkTo(email);
  const { booking, session } = (await open(link)).body;
  await call("DELETE", `/api/admin/tourists/${session?.user._id}`, { token: await adminSession() });
  const gone = await open(link);
  expect(gone.status).toBe(400);
  expect(JSON.stringify(gone.body)).not.toContain(booking.reference);
});

test("strangers can neither fill a departure nor a mailbox", { tag: "@extended" }, async () => {
  const server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  try {
    const host = await scheduledHost();
    const from = (address: string) => ({ baseUrl: server.baseUrl, headers: { "X-Forwarded-For": address } });
    const admin = await adminSession();
    await setSchedule(admin, host._id, { capacity: { unit: "people", size: 60 } });
    const one = atHost(host._id, { adults: 7 });
    expect((await request(one, from("10.1.1.1"))).status).toBe(202);
    expectError(await request({ ...one, adults: 6 }, from("10.1.1.1")), 409, "TOO_MANY_HELD");
    for (let sent = 2; sent < RATE_LIMITS.guestBookingMail.points; sent += 1) {
      await request({ ...one, adults: 1 }, from(`10.1.2.${sent}`));
    }
    const beyond = await request({ ...one, adults: 1 }, from("10.1.3.1"));
    expect(beyond.status).toBe(429);
    const others = [];
    for (let each = 0; each <= RATE_LIMITS.holdingAccounts.points; each += 1) {
      others.push((await request(atHost(host._id, { adults: 1 }), from("10.9.9.9"))).status);
    }
    expect(others).toEqual([...Array(RATE_LIMITS.holdingAccounts.points).fill(202), 409]);
  } finally {
    await server.stop();
  }
});
