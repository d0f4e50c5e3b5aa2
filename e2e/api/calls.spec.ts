import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { bookProvider } from "../fixtures/cast";
import { newProvider } from "../fixtures/listings";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminSession, newAdmin, sessionOf } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/**
 * Tests bookings of guests without a working email address, and the team's list of people to call
 * (docs/product.md, "People to call").
 */

test.describe.configure({ mode: "default" });
let admin: string;
test.beforeAll(async () => {
  admin = await adminSession();
});

const newPhone = () => `+9477${String(Math.random()).slice(2, 9)}`;

/** Creates a booking for a guest without an account, who has a phone and no email. */
const walkIn = (changes: object = {}) =>
  writeBooking(admin, "", {
    ...{ touristId: null, status: "pending" },
    contact: { name: `Walk In ${randomUUID().slice(0, 8)}`, phone: newPhone(), email: "" },
    ...changes,
  });

const put = (path: string, body: object = {}, token = admin) =>
  call<BookingDto>("PUT", path, { token, body });

/** The booking as the admin's list shows it. */
async function listed({ _id, reference }: BookingDto): Promise<BookingDto> {
  const { body } = await call<BookingDto[]>("GET", `${ADMIN_API.bookings}?q=${reference}`, { token: admin });
  const found = body.find((one) => one._id === _id);
  if (!found) throw new Error(`${reference} is not listed`);
  return found;
}

test("the list of bookings shows which guests no mail reaches", { tag: "@extended" }, async () => {
  const [known, unknown] = [await newTourist(), await newTourist({ emailVerified: false })];
  const email = `${randomUUID()}@guests.example`;
  const contact = { name: "Walk In", phone: newPhone(), email };
  for (const [booking, guestEmail] of [
    [await writeBooking(admin, known.id), "usable"],
    [await writeBooking(admin, unknown.id), "unconfirmed"],
    [await walkIn({ contact }), "usable"],
    [await walkIn(), "none"],
  ] as const) {
    expect((await listed(booking)).guestEmail).toBe(guestEmail);
  }
});

test("the messages for one call have at most 10,000 characters", async () => {
  const booking = await walkIn();
  const write = (length: number) =>
    call<BookingDto>("POST", ADMIN_API.writeAboutBooking(booking._id), {
      token: admin,
      body: { to: "guest", text: "🛶".repeat(length) },
    });
  for (let count = 0; count < 4; count += 1) expect((await write(2_000)).status).toBe(200);
  // One character too many: each message but the first begins on a new line, and the four line breaks count too.
  const refused = await write(1_997);
  expectError(refused, 400, "VALIDATION_FAILED", API_MESSAGES.longCall);
  expect(refused.body.fields).toEqual({ text: API_MESSAGES.longCall });
  const full = await write(1_996);
  expect(full.body.callGuest?.text).toHaveLength(2 * (4 * 2_000 + 1_996) + 4);
  await put(ADMIN_API.markCalled(booking._id), { since: full.body.callGuest?.since });
  expect((await write(2_000)).status).toBe(200);
});

test("a message to a guest without an email is on the list, also beside a later change", async () => {
  const booking = await walkIn();
  const write = (text: string) =>
    call<BookingDto>("POST", ADMIN_API.writeAboutBooking(booking._id), {
      ...{ token: admin, body: { to: "guest", text } },
    });
  const first = await write("A road is closed.");
  expect(first).toMatchObject({ status: 200, body: { version: booking.version } });
  expect(first.body.callGuest).toMatchObject({ about: "message", text: "A road is closed." });
  const second = await write("Bring shoes.");
  expect(second.body.callGuest?.text).toBe("A road is closed.\nBring shoes.");
  const approved = await put(ADMIN_API.approveBooking(booking._id));
  expect(approved.body.callGuest).toMatchObject({
    ...{ about: "confirmed", text: "A road is closed.\nBring shoes." },
  });
  const entries = await auditLogOf(booking._id, { token: admin });
  expect(JSON.stringify(entries)).toContain('"guestEmail":"none"');
  const past = await walkIn({ date: tourDay(-1), status: "confirmed" });
  const refused = await call("POST", ADMIN_API.writeAboutBooking(past._id), {
    ...{ token: admin, body: { to: "guest", text: "Hello" } },
  });
  expectError(
    refused,
    409,
    "CONFLICT",
    "We can't email this guest. If you have their phone number, please call them.",
  );
});

test("a change by the team to a booking without an email stays on the list until the guest was called", async () => {
  const booking = await walkIn();
  // No call is needed, because the guest was talking to the person who entered the booking.
  expect(booking.callGuest).toBeUndefined();
  const approved = (await put(ADMIN_API.approveBooking(booking._id))).body;
  expect(approved.callGuest?.about).toBe("confirmed");

  const moved = (await put(ADMIN_API.booking(booking._id), { date: tourDay(9) })).body;
  expect(moved.callGuest?.about).toBe("changed");
  const since = moved.callGuest?.since ?? "";
  const earlier = await put(ADMIN_API.markCalled(booking._id), approved.callGuest);
  expectError(earlier, 409, "CHANGED_MEANWHILE");
  expect(earlier.body.details?.booking).toMatchObject({ _id: booking._id, callGuest: { since } });

  const called = await put(ADMIN_API.markCalled(booking._id), { since });
  expect(called.status).toBe(200);
  expect(called.body.callGuest).toBeUndefined();
  // The version stays the same. So an admin with the booking open can still change it, and the mails about the
  // last change are still sent.
  expect(called.body.version).toBe(moved.version);
  // Identical concurrent requests all succeed, and add only one entry to the audit log.
  const again = await Promise.all([1, 2, 3].map(() => put(ADMIN_API.markCalled(booking._id), { since })));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  const trail = await auditLogOf(booking._id, { token: admin });
  expect(trail.map(({ action }) => action)).toEqual([
    "booking.created",
    "booking.approved",
    "booking.edited",
    "booking.guest-called",
  ]);
  expect(trail.map(({ details }) => details.guestEmail)).toEqual([undefined, "none", "none", undefined]);
  // The audit log contains no phone number.
  expect(JSON.stringify(trail)).not.toContain(booking.contact?.phone);

  // Nobody needs to call the guest about a new phone number.
  const corrected = { contact: { phone: newPhone() } };
  expect((await put(ADMIN_API.booking(booking._id), corrected)).body.callGuest).toBeUndefined();
  const note = { reason: "weather", note: "The boat is broken." };
  const cancelled = (await put(ADMIN_API.cancelBooking(booking._id), note)).body;
  expect(cancelled.callGuest?.about).toBe("cancelled");
});

test("once a mail reaches the guest, no call is needed", async () => {
  const booking = await walkIn();
  expect((await put(ADMIN_API.approveBooking(booking._id))).body.callGuest).toBeDefined();
  const email = `${randomUUID()}@guests.example`;
  const edit = { date: tourDay(10), contact: { email } };
  expect((await put(ADMIN_API.booking(booking._id), edit)).body.callGuest).toBeUndefined();
});

test("a guest with an unverified address is on the list, until the guest changes the booking", async () => {
  const person = await newTourist({ emailVerified: false });
  const booking = await writeBooking(admin, person.id, { status: "pending" });
  expect(booking.callGuest?.about).toBe("received");
  expect((await put(ADMIN_API.approveBooking(booking._id))).body.callGuest?.about).toBe("confirmed");
  // Guests' own bookings do not contain `callGuest`.
  const { body: own } = await call<BookingDto[]>("GET", API.myBookings, { token: person.token });
  for (const one of own) expect(Object.keys(one)).not.toContain("callGuest");
  await put(API.cancelBooking(booking._id), {}, person.token);
  expect((await listed(booking)).callGuest).toBeUndefined();
});

test("a guest with an unverified address sees under My Bookings that a change was declined", async () => {
  const host = await newProvider();
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const person = await newTourist({ emailVerified: false });
  const booking = await bookProvider(person.token, host._id);
  await put(ADMIN_API.approveBooking(booking._id));
  const asked = { date: tourDay(12), time: "06:00" };
  expect((await put(API.moveBooking(booking._id), asked, person.token)).status).toBe(200);
  const own = async () => {
    const { body } = await call<BookingDto[]>("GET", API.myBookings, { token: person.token });
    return body.find(({ _id }) => _id === booking._id);
  };
  expect(await own()).toMatchObject({ move: { date: asked.date } });
  expect(await own()).not.toHaveProperty("moveEnded");
  expect((await put(API.answerBooking(booking._id), { answer: "no" }, token)).status).toBe(200);
  expect(await own()).toMatchObject({ status: "confirmed", move: null, moveEnded: true });
});

test("after a host cancels, the office calls the guests, except those the host entered", async () => {
  const host = await newProvider();
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const reason = { reason: "host-unavailable", note: "" };
  const person = await newTourist({ emailVerified: false });
  const booking = await bookProvider(person.token, host._id);
  await put(ADMIN_API.approveBooking(booking._id));
  const cancelled = await put(API.cancelAsHost(booking._id), reason, token);
  expect(cancelled.status).toBe(200);
  expect(cancelled.body).not.toHaveProperty("callGuest");
  expect((await listed(booking)).callGuest?.about).toBe("cancelled");

  const byTelephone = { name: "Nimal Perera", phone: newPhone(), date: tourDay(9), time: "06:00" };
  const body = { ...byTelephone, adults: 2, children: 0 };
  const own = (await call<BookingDto>("POST", API.hostBookings, { token, body })).body;
  await put(API.cancelAsHost(own._id), reason, token);
  expect((await listed(own)).callGuest).toBeUndefined();
  expect((await auditLogOf(own._id, { token: admin })).at(-1)?.details.guestEmail).toBe("none");
  // If our team cancels, our team calls the guest, although the host entered the booking.
  const other = (await call<BookingDto>("POST", API.hostBookings, { token, body })).body;
  expect((await put(ADMIN_API.cancelBooking(other._id))).body.callGuest?.about).toBe("cancelled");
});

test("invalid input and other roles are rejected", async () => {
  const booking = await walkIn();
  const { callGuest } = (await put(ADMIN_API.approveBooking(booking._id))).body;
  const path = ADMIN_API.markCalled(booking._id);
  for (const body of [{}, { since: "" }, { since: "today" }, { since: { $ne: null } }, { since: null }]) {
    expectError(await put(path, body), 400, "VALIDATION_FAILED");
  }
  for (const id of ["no id", "6".repeat(24)]) {
    expectError(await put(ADMIN_API.markCalled(id), callGuest), 404, "NOT_FOUND", "Booking not found");
  }
  const { token: reader } = await newAdmin("reading");
  const { token: tourist } = await newTourist();
  for (const token of [reader, tourist]) expect((await put(path, callGuest, token)).status).toBe(403);
  expect((await listed(booking)).callGuest).toEqual(callGuest);
});

test.describe("the page", () => {
  let own: OwnDatabase;
  test.beforeAll(async () => {
    own = await startOnOwnDatabase("calls");
  });
  test.afterAll(() => own.stop());

  test("the page leaves out past tours and erased guests, and shows bookings of older versions", async () => {
    const page = async () => {
      const headers = { cookie: `nelum_session=${own.admin}` };
      return (await fetch(`${own.baseUrl}${ADMIN_PAGES.calls}`, { headers })).text();
    };
    const as = { baseUrl: own.baseUrl, token: own.admin };
    expect(await page()).toContain("No calls to make.");
    const contact = { name: "Nimal Perera", phone: newPhone(), email: "" };
    const write = async (name: string) => {
      const body = {
        ...{ productType: "Village Tour", date: tourDay(3), time: "09:00", adults: 2, children: 0 },
        ...{ status: "pending", contact: { ...contact, name, phone: newPhone() } },
      };
      const { body: made } = await call<BookingDto>("POST", ADMIN_API.bookings, { ...as, body });
      return made;
    };
    const [past, erased, waiting] = [await write("Past"), await write("Erased"), await write("Waiting")];
    const bookings = own.db.collection("bookings");
    // Bookings from older versions of the site have no field `callGuest`, so the page lists no calls for
    // them.
    await bookings.updateMany({}, { $unset: { callGuest: "" } });
    expect(await page()).toContain("No calls to make.");
    for (const { _id } of [past, erased, waiting]) {
      expect((await call("PUT", ADMIN_API.approveBooking(_id), as)).status).toBe(200);
    }
    for (const { reference } of [past, erased, waiting]) expect(await page()).toContain(reference);
    await bookings.updateOne({ reference: past.reference }, { $set: { date: tourDay(-2) } });
    const erase = { contact: erased.contact?.phone };
    expect((await call("POST", ADMIN_API.eraseGuest, { ...as, body: erase })).status).toBe(200);
    const text = await page();
    expect(text).toContain(waiting.reference);
    for (const { reference } of [past, erased]) expect(text).not.toContain(reference);
    expect(await bookings.findOne({ reference: erased.reference })).toMatchObject({ callGuest: null });
  });
});
