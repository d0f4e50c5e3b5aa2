import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import { type BookingDto, bookingDtoSchema } from "../../lib/schemas/booking-dto";
import { call } from "../fixtures/api-client";
import { approveBooking, bookProvider, type Cast, day, newCast, providerBookingBody } from "../fixtures/cast";
import { type ErrorCase, expectErrors } from "../fixtures/outcomes";

/** Tests bookings of services, bookings by admins, and changes of status. */

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

const NOWHERE = "6".repeat(24);
const BOOK = "/api/bookings";
const ADMIN_BOOK = "/api/bookings/admin";
const WHOLE_ADULTS = "Adults must be a whole number.";
const noPrice = (people: number) => `No pricing available for ${people} persons. Please contact support.`;

test("POST /api/bookings creates a pending booking, and rejects invalid ones", async () => {
  const book =
    (changes: object, headers = {}) =>
    () =>
      call("POST", BOOK, {
        token: cast.tourist.token,
        body: providerBookingBody(cast.provider._id, changes),
        headers,
      });
  const bad = (about: string, sentence: string, changes: object): ErrorCase => [
    about,
    400,
    "VALIDATION_FAILED",
    sentence,
    book(changes),
  ];
  const key = { "Idempotency-Key": randomUUID() };
  await book({}, key)();
  await expectErrors([
    bad("no provider", "Choose a host.", { providerId: undefined }),
    bad("a provider as operator", "Provider must be text.", { providerId: { $ne: null } }),
    bad("no date", "Choose a date.", { date: undefined }),
    bad("no time", "Choose a time.", { time: "" }),
    bad("a past date", "Choose today or a later date.", { date: day(-2) }),
    bad("a date too far", "Choose a date within the next 2 years.", { date: day(3 * 366) }),
    bad("no day of the calendar", "Choose a valid date, such as 2026-12-31.", {
      date: "2027-02-29",
    }),
    bad("no time of day", "Choose a time written like 06:30.", { time: "24:00" }),
    bad("no adults", "Please enter the number of adults.", { adults: undefined }),
    bad("zero adults", "At least 1 adult is required.", { adults: 0 }),
    bad("half an adult", WHOLE_ADULTS, { adults: 1.5 }),
    bad("adults as text", WHOLE_ADULTS, { adults: "2" }),
    bad("adults beyond counting", WHOLE_ADULTS, { adults: 1e300 }),
    bad("fewer than no children", "Children cannot be fewer than 0.", { children: -1 }),
    bad("long notes", "Special notes can have at most 1000 characters.", { specialNotes: "x".repeat(1_001) }),
    ["101 people", 400, "NO_PRICE_FOR_GROUP", noPrice(101), book({ adults: 100, children: 1 })],
    ["an unknown provider", 404, "NOT_FOUND", "Provider not found", book({ providerId: NOWHERE })],
    ["an id that is none", 404, "NOT_FOUND", "Provider not found", book({ providerId: "../admin" })],
    ["one that waits", 404, "NOT_FOUND", "Provider not found", book({ providerId: cast.waiting.id })],
    ["a key used otherwise", 409, "IDEMPOTENCY_KEY_REUSED", undefined, book({ adults: 3 }, key)],
  ]);
  const made = await bookProvider(cast.tourist.token, cast.provider._id, { adults: 3, children: 3 });
  expect(bookingDtoSchema.parse(made)).toEqual(made);
  // Three adults at LKR 11,400 and three children at LKR 5,700.
  expect(made).toMatchObject({
    totalPrice: 51_300,
    status: "pending",
    productType: null,
    providerId: { _id: cast.provider._id, serviceName: "Heron Boats", category: "Jeep Safari" },
    price: { unitPrice: 11_400, tier: null, rate: 300, childRule: "half", total: 51_300 },
    contactId: null,
  });
  const hundred = await bookProvider(cast.tourist.token, cast.provider._id, { adults: 99, children: 1 });
  expect(hundred.totalPrice).toBe(1_134_300);
});

test("POST /api/bookings/admin creates bookings of accounts and walk-ins, and rejects invalid ones", async () => {
  const { date, time } = productBookingBody();
  const party = { date, time, adults: 2, children: 1 };
  const walkIn = { name: "Walk-in Guest", phone: "+94 77 555 0199" };
  const valid = { ...party, productType: "Jeep Safari", contact: walkIn };
  const book = (body: object) => () => call("POST", ADMIN_BOOK, { token: cast.admin, body });
  const bad = (about: string, sentence: string, changes: object): ErrorCase => [
    about,
    400,
    "VALIDATION_FAILED",
    sentence,
    book({ ...valid, ...changes }),
  ];
  const subject = "Choose either a host or one of our tours.";
  const guest = "Choose a traveller, or give a name and a phone number or an email.";
  const contact = { name: "", email: "", message: "", phone: "" };
  // In international form, as the database stores it.
  const phone = "+94775550199";
  await expectErrors([
    bad("neither provider nor product", subject, { productType: undefined }),
    bad("both", subject, { providerId: cast.provider._id }),
    bad("nobody", guest, { contact: undefined }),
    bad("a guest without a way to reach them", "Enter a phone number or an email.", {
      contact: { name: "A" },
    }),
    bad("a guest without a name", "Enter the guest's name.", { contact: { phone: walkIn.phone } }),
    bad("no date", "Choose a date.", { date: undefined }),
    bad("a date too far", "Choose a date within the next 2 years.", { date: day(3 * 366) }),
    bad("zero adults", "At least 1 adult is required.", { adults: 0 }),
    bad("no total", "Invalid total price. Please check your selection.", { totalPrice: 0 }),
    bad("half a rupee", "Enter the total in whole rupees.", { totalPrice: 0.5 }),
    bad("another status", "Choose pending, confirmed or cancelled.", { status: "done" }),
    [
      "no quote and no total",
      400,
      "NOT_BOOKABLE_ONLINE",
      "This product cannot be booked online. Please contact support.",
      book({ ...valid, productType: "Budget Village Tour" }),
    ],
    ["no tier and no total", 400, "NO_PRICE_FOR_GROUP", noPrice(11), book({ ...valid, adults: 10 })],
    [
      "more than 100 people, total or not",
      400,
      "NO_PRICE_FOR_GROUP",
      noPrice(101),
      book({ ...valid, adults: 100, totalPrice: 5 }),
    ],
    ["an unknown product", 404, "NOT_FOUND", "Product not found", book({ ...valid, productType: "Moon" })],
    [
      "an unknown provider",
      404,
      "NOT_FOUND",
      "Provider not found",
      book({ ...party, contact: walkIn, providerId: NOWHERE }),
    ],
    ["an unknown tourist", 404, "NOT_FOUND", "Tourist not found", book({ ...valid, touristId: "x" })],
  ]);

  const made: [string, object, Record<string, unknown>][] = [
    [
      "a product, full price for the child",
      valid,
      { totalPrice: 22_500, price: { childRule: "full" }, status: "pending" },
    ],
    ["a typed total", { ...valid, totalPrice: 9_999 }, { totalPrice: 9_999, price: null }],
    [
      "a product without a price",
      { ...valid, productType: "High Tea", totalPrice: 4_000 },
      { totalPrice: 4_000 },
    ],
    ["a walk-in of last month", { ...valid, date: day(-30), status: "confirmed" }, { status: "confirmed" }],
    ["cancelled", { ...valid, status: "cancelled" }, { status: "cancelled" }],
    [
      "a provider, for a tourist",
      { ...party, providerId: cast.provider._id, touristId: cast.tourist.id },
      { totalPrice: 34_200, touristId: { _id: cast.tourist.id }, contact: null },
    ],
    [
      "blank where there is nothing",
      { ...valid, providerId: " ", touristId: "  ", productType: " Jeep Safari ", totalPrice: null },
      { touristId: null, contact: { ...contact, ...walkIn, phone }, contactId: { phone } },
    ],
  ];
  for (const [about, body, expected] of made) {
    await test.step(about, async () => {
      const answer = await call<BookingDto>("POST", ADMIN_BOOK, { token: cast.admin, body });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject(expected);
    });
  }
});

test("bookings can be approved, cancelled and deleted, and every other transition is rejected", async () => {
  const { _id } = await bookProvider(cast.tourist.token, cast.provider._id);
  const move = (verb: string) => () =>
    call<BookingDto>("PUT", `${ADMIN_BOOK}/${_id}/${verb}`, { token: cast.admin });
  const remove = () => call("DELETE", `${ADMIN_BOOK}/${_id}`, { token: cast.admin });
  const confirmed = "This booking is already confirmed.";
  const cancelled = "This booking is already cancelled.";
  expect((await move("approve")()).body.status).toBe("confirmed");
  await expectErrors([["approve again", 409, "CONFLICT", confirmed, move("approve")]]);
  expect((await move("cancel")()).body.status).toBe("cancelled");
  await expectErrors([["cancel again", 409, "CONFLICT", cancelled, move("cancel")]]);
  expect((await move("approve")()).body.status).toBe("confirmed");
  expect((await remove()).body).toEqual({ _id, deleted: true });
  const gone = ["Booking not found", 404] as const;
  await expectErrors([
    ["approve what is gone", gone[1], "NOT_FOUND", gone[0], move("approve")],
    ["cancel what is gone", gone[1], "NOT_FOUND", gone[0], move("cancel")],
    ["delete what is gone", gone[1], "NOT_FOUND", gone[0], remove],
  ]);
  const pending = await bookProvider(cast.tourist.token, cast.provider._id);
  const answer = await call<BookingDto>("PUT", `${ADMIN_BOOK}/${pending._id}/cancel`, { token: cast.admin });
  const office = { note: "", attendance: null };
  expect(answer.body).toEqual({ ...pending, status: "cancelled", cancelledBy: "admin", version: 1, office });

  const trail = await call<{ action: string; targetId: string; actor: object; details: object }[]>(
    "GET",
    "/api/admin/audit?limit=500",
    { token: cast.admin },
  );
  const mine = trail.body.filter(({ targetId }) => targetId === _id).reverse();
  expect(mine.map(({ action }) => action)).toEqual([
    "booking.created",
    "booking.approved",
    "booking.cancelled",
    "booking.approved",
    "booking.deleted",
  ]);
  expect(mine.slice(1, 4).map(({ details }) => details)).toEqual([
    { from: "pending", to: "confirmed", version: 1 },
    { from: "confirmed", to: "cancelled", version: 2 },
    { from: "cancelled", to: "confirmed", version: 3 },
  ]);
  expect(mine[0]?.actor).toMatchObject({ id: cast.tourist.id, role: "tourist", email: cast.tourist.email });
});

test("the price of a booking is frozen: a later price change has no effect", async () => {
  const before = await bookProvider(cast.tourist.token, cast.otherProvider._id, { adults: 1, children: 0 });
  const token = cast.tokens["other provider"]() ?? "";
  await call("PATCH", "/api/providers/me", { token, body: { price: 20_001 } });
  const after = await bookProvider(cast.tourist.token, cast.otherProvider._id, { adults: 1, children: 1 });
  // The half price of a child is rounded up to whole rupees.
  expect(after.totalPrice).toBe(30_002);
  const list = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", { token: cast.tourist.token });
  expect(list.body.find(({ _id }) => _id === before._id)).toEqual(before);
  await approveBooking(cast.admin, before._id);
});
