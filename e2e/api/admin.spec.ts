import { expect, test } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { type AnalyticsDto, analyticsDtoSchema } from "../../lib/schemas/analytics";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { contactMessageDtoSchema } from "../../lib/schemas/contact-message";
import { touristDtoSchema } from "../../lib/schemas/tourist-dto";
import { call, expectError, type Received } from "../fixtures/api-client";
import { day } from "../fixtures/cast";
import {
  addProvider,
  callForm,
  providerPictures,
  providerSignupFields,
  signUpProvider,
} from "../fixtures/forms";
import { type ErrorCase, expectErrors } from "../fixtures/outcomes";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { gif, jpeg, MAX_PICTURE_BYTES, ofSize } from "../fixtures/pictures";

/** Tests the admin's lists, creations, deletions and figures, on a separate database. */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("admins");
});
test.afterAll(() => own.stop());

const ask = <T = unknown>(method: string, path: string, body?: object): Promise<Received<T>> =>
  call<T>(method, path, { baseUrl: own.baseUrl, token: own.admin, ...(body ? { body } : {}) });
const figures = async () => (await ask<AnalyticsDto>("GET", "/api/admin/analytics")).body;

test("the figures match a calculation by hand", async () => {
  expect(await figures()).toEqual({
    totalBookings: 0,
    revenue: 0,
    confirmedRevenue: 0,
    totalProviders: 0,
    totalTourists: 0,
    mostFrequentCategory: null,
  });
  const tourist = await touristOn(own);
  await touristOn(own);
  const host = await addProvider(own.admin, { category: "Catamaran Boat Ride" }, { baseUrl: own.baseUrl });
  await signUpProvider({}, { baseUrl: own.baseUrl });

  // Creates bookings of LKR 15,000 confirmed, 10,001 pending, 2,970 cancelled, and two of 11,400 confirmed.
  await adminBookingOn(own, tourist.id);
  await adminBookingOn(own, tourist.id, { totalPrice: 10_001, status: "pending" });
  await adminBookingOn(own, tourist.id, { productType: "Bullock Cart Ride", adults: 1, status: "cancelled" });
  for (let i = 0; i < 2; i += 1) {
    await adminBookingOn(own, tourist.id, {
      productType: null,
      providerId: host._id,
      adults: 1,
      date: day(-9),
    });
  }
  const first = await figures();
  expect(analyticsDtoSchema.parse(first)).toEqual({
    totalBookings: 5,
    revenue: 169.24,
    confirmedRevenue: 126,
    totalProviders: 1,
    totalTourists: 2,
    // Catamaran Boat Ride and Jeep Safari have two bookings each: the alphabetically first one counts.
    mostFrequentCategory: "Catamaran Boat Ride",
  });
  await adminBookingOn(own, tourist.id, { adults: 1 });
  expect(await figures()).toEqual({
    ...first,
    totalBookings: 6,
    revenue: 207.24,
    confirmedRevenue: 164,
    mostFrequentCategory: "Jeep Safari",
  });
});

test("an admin adds a tourist, cannot use a taken email, and deletes the tourist with its data", async () => {
  const body = touristSignupBody({ email: ` Admin.Made.${Date.now()}@Travellers.example` });
  const made = await ask<{ _id: string; email: string }>("POST", "/api/admin/tourists", body);
  expect(touristDtoSchema.strict().parse(made.body)).toEqual(made.body);
  expect([made.status, made.body.email]).toEqual([201, body.email.trim().toLowerCase()]);
  const list = await ask<object[]>("GET", "/api/admin/tourists");
  expect(list.body[0]).toEqual(made.body);
  expect(list.headers.get("x-total-count")).toBe(String(list.body.length));
  const login = () =>
    call<{ token: string }>("POST", "/api/auth/login", {
      baseUrl: own.baseUrl,
      body: { email: body.email, password: body.password, role: "tourist" },
    });
  const { token } = (await login()).body;
  const taken = "An account with this email already exists. Please log in instead.";
  const add = (changes: object) => () => ask("POST", "/api/admin/tourists", { ...body, ...changes });
  await expectErrors([
    ["again", 409, "DUPLICATE", taken, add({})],
    ["no name", 400, "VALIDATION_FAILED", "Enter your full name.", add({ fullName: undefined })],
    ["no email", 400, "VALIDATION_FAILED", "Enter your email address.", add({ email: "" })],
    ["a short password", 400, "VALIDATION_FAILED", "Use at least 8 characters.", add({ password: "short" })],
    ["no country", 400, "VALIDATION_FAILED", "Enter your country.", add({ country: " " })],
  ]);

  const { _id } = made.body;
  const future = await adminBookingOn(own, _id, { status: "pending" });
  const past = await adminBookingOn(own, _id, { date: day(-5) });
  const gone = await ask("DELETE", `/api/admin/tourists/${_id}`);
  expect([gone.status, gone.body]).toEqual([200, { _id, deleted: true }]);
  expectError(await call("GET", "/api/auth/me", { baseUrl: own.baseUrl, token }), 401, "INVALID_SESSION");
  expectError(await login(), 401, "INVALID_CREDENTIALS", "Invalid email or password");
  const bookings = (await ask<BookingDto[]>("GET", "/api/bookings/admin")).body;
  const kept = (id: string) => bookings.find((booking) => booking._id === id);
  // The erased account's name stays in its bookings, the email address does not (docs/product.md, "Deletion
  // by an admin").
  const erased = { touristId: { ...past.touristId, email: "" }, guestEmail: "none" };
  const change = { status: "cancelled", cancelledBy: "admin", version: 1 };
  // The cancelled booking has no `callGuest`: without contact data, nobody can call the guest.
  const { callGuest, ...asked } = future;
  expect(callGuest).toMatchObject({ about: "received" });
  expect(kept(future._id)).toEqual({ ...asked, ...change, ...erased });
  expect(kept(past._id)).toEqual({ ...past, ...erased });
  expect((await ask("POST", "/api/admin/tourists", body)).status).toBe(201);
  await expectErrors(
    [_id, "x", "6".repeat(24)].map(
      (id): ErrorCase => [
        `delete ${id}`,
        404,
        "NOT_FOUND",
        "Tourist not found",
        () => ask("DELETE", `/api/admin/tourists/${id}`),
      ],
    ),
  );
});

test("a provider added by an admin follows the signup rules, is approved at once and gets no session", async () => {
  const fields = providerSignupFields();
  const pictures = await providerPictures();
  const add =
    (changes: object, files = pictures) =>
    () =>
      callForm<Record<string, unknown>>("POST", "/api/admin/providers", { ...fields, ...changes }, files, {
        baseUrl: own.baseUrl,
        token: own.admin,
      });
  const made = await add({})();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ approved: true, email: fields.email, pendingChange: null });
  expect(made.body).not.toHaveProperty("token");
  expect(made.headers.getSetCookie()).toEqual([]);
  const over = ofSize(await jpeg(), MAX_PICTURE_BYTES + 1);
  await expectErrors([
    ["again", 409, "DUPLICATE", undefined, add({})],
    ["no password", 400, "VALIDATION_FAILED", "Choose a password.", add({ password: undefined })],
    [
      "no service name",
      400,
      "VALIDATION_FAILED",
      "Enter the name of your service.",
      add({ serviceName: "" }),
    ],
    ["no pictures", 400, "VALIDATION_FAILED", "Choose a profile picture.", add({}, {})],
    [
      "a large photo",
      413,
      "PAYLOAD_TOO_LARGE",
      "Each photo must be under 2MB",
      add({}, { ...pictures, photos: [over] }),
    ],
    [
      "another file type",
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      "Only JPEG or PNG images are allowed",
      add({ email: `new.${fields.email}` }, { ...pictures, photos: [await gif()] }),
    ],
    ["JSON", 415, "UNSUPPORTED_MEDIA_TYPE", undefined, () => ask("POST", "/api/admin/providers", fields)],
  ]);
});

test("anybody can send a contact message, and admins read and delete it", async () => {
  const valid = {
    name: "Ada",
    email: " Ada@Travellers.example",
    message: "Is the tank full in May?",
    phone: "",
  };
  const write = (changes: object) => () =>
    call<{ _id: string }>("POST", "/api/contact", { baseUrl: own.baseUrl, body: { ...valid, ...changes } });
  await expectErrors([
    ["no name", 400, "VALIDATION_FAILED", "Enter your name.", write({ name: " " })],
    ["no email", 400, "VALIDATION_FAILED", "Enter your email address.", write({ email: undefined })],
    ["no message", 400, "VALIDATION_FAILED", "Enter a message.", write({ message: null })],
    [
      "a long message",
      400,
      "VALIDATION_FAILED",
      "Message can have at most 2000 characters.",
      write({ message: "x".repeat(2_001) }),
    ],
    [
      "an odd phone",
      400,
      "VALIDATION_FAILED",
      "Enter a phone number like +94 77 123 4567.",
      write({ phone: "ring" }),
    ],
    ["operators", 400, "VALIDATION_FAILED", "Message must be text.", write({ message: { $gt: "" } })],
  ]);
  const made = await write({})();
  const withPhone = await write({ phone: "+94 77 123 4567" })();
  expect(contactMessageDtoSchema.strict().parse(made.body)).toEqual(made.body);
  expect(made.body).toMatchObject({ email: "ada@travellers.example", phone: "" });
  const list = await ask("GET", "/api/admin/contact-messages");
  expect(list.body).toEqual([withPhone.body, made.body]);
  const remove = (id: string) => ask("DELETE", `/api/admin/contact-messages/${id}`);
  const { _id } = made.body;
  expect((await remove(_id)).body).toEqual({ _id, deleted: true });
  await expectErrors(
    [_id, "x", "%00"].map(
      (id): ErrorCase => [`delete ${id}`, 404, "NOT_FOUND", "Message not found", () => remove(id)],
    ),
  );
});

test("the audit log lists actions with their actors, newest first, in pages", async () => {
  const whole = await ask<{ action: string; actor: { role: string } }[]>("GET", "/api/admin/audit");
  const actions = whole.body.map(({ action }) => action);
  expect(actions[0]).toBe("contact-message.deleted");
  for (const action of [
    "tourist.created",
    "tourist.deleted",
    "provider.created",
    "booking.created",
    "booking.cancelled",
  ]) {
    expect(actions).toContain(action);
  }
  expect(new Set(whole.body.map(({ actor }) => actor.role))).toEqual(new Set(["admin"]));
  const part = await ask("GET", "/api/admin/audit?limit=3&page=2");
  expect(part.body).toEqual(whole.body.slice(3, 6));
  expect(part.headers.get("x-total-count")).toBe(String(whole.body.length));
  expectError(await ask("DELETE", "/api/admin/audit"), 405, "METHOD_NOT_ALLOWED");
});
