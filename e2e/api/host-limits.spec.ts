import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider, providerBookingBody } from "../fixtures/cast";
import { newProvider } from "../fixtures/listings";
import { setSchedule } from "../fixtures/schedules";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/**
 * Tests that guests cannot exceed a listing's group size or book motor bikes with children (docs/product.md,
 * "Product prices", "Group sizes and start times of a host").
 */

const TWO_TO_FOUR = "This tour takes 2 to 4 people.";
const ADULTS_ONLY = "This tour is for adults only. Please book without children.";

async function newStage(details: object) {
  const admin = await adminSession();
  const [tourist, host] = [await newTourist(), await newProvider()];
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const tell = (body: object) => call<OwnProviderDto>("PATCH", "/api/providers/me", { token, body });
  expect((await tell(details)).status).toBe(200);
  const book = (body: object) =>
    call<BookingDto>("POST", "/bookings", {
      token: tourist.token,
      body: providerBookingBody(host._id, body),
    });
  const change = (id: string, body: object) =>
    call<BookingDto>("PUT", `/bookings/${id}/party`, { token: tourist.token, body });
  return { admin, tourist, host, token, tell, book, change };
}

test("without a schedule, the listing's group size limits guests, but not admins and the host", async () => {
  const { admin, tourist, host, token, book, change } = await newStage({ smallestGroup: 2, groupSize: 4 });
  expectError(await book({ adults: 1, children: 0 }), 400, "PARTY_SIZE", TWO_TO_FOUR);
  expectError(await book({ adults: 4, children: 1 }), 400, "PARTY_SIZE", TWO_TO_FOUR);
  expect((await book({ adults: 1, children: 1 })).status).toBe(201);
  const booking = await bookProvider(tourist.token, host._id, { adults: 4, children: 0 });
  expectError(await change(booking._id, { adults: 5, children: 0 }), 400, "PARTY_SIZE", TWO_TO_FOUR);
  expectError(await change(booking._id, { adults: 1, children: 0 }), 400, "PARTY_SIZE", TWO_TO_FOUR);
  expect((await change(booking._id, { adults: 3, children: 0 })).body).toMatchObject({ adults: 3 });
  await approveBooking(admin, booking._id);

  // Admins and the host may exceed the limits.
  const edited = await call<BookingDto>("PUT", `/bookings/admin/${booking._id}`, {
    token: admin,
    body: { adults: 9, totalPrice: 90_000 },
  });
  expect(edited.body).toMatchObject({ adults: 9 });
  const moment = { date: tourDay(3), time: "09:00" };
  const written = await call("POST", "/bookings/provider", {
    token,
    body: { name: "Nimal Perera", phone: "+94 77 123 4567", adults: 6, children: 0, ...moment },
  });
  expect(written.status).toBe(201);
});

test("a schedule in parties without a largest party uses the listing's group size", async () => {
  const { admin, host, book } = await newStage({ groupSize: 3 });
  await setSchedule(admin, host._id, { capacity: { unit: "parties", size: 2 }, party: {} });
  const path = `/api/availability?providerId=${host._id}&from=${tourDay(1)}&to=${tourDay(9)}`;
  const { body } = await call<AvailabilityDto>("GET", path);
  expect(body.party).toEqual({ max: 3 });
  const [first] = body.days.flatMap(({ date, departures }) =>
    departures.filter(({ state }) => state === "open").map(({ time }) => ({ date, time })),
  );
  const refused = await book({ ...first, adults: 4, children: 0 });
  expectError(refused, 400, "PARTY_SIZE", "This tour takes 1 to 3 people.");
  expect((await book({ ...first, adults: 3, children: 0 })).status).toBe(201);
});

test("group sizes and start times are validated, and start times are sorted", async () => {
  const { tell } = await newStage({});
  const wrong = async (body: object, field: string, sentence: string) => {
    const refused = await tell(body);
    expectError(refused, 400, "VALIDATION_FAILED", sentence);
    expect(refused.body.fields).toEqual({ [field]: sentence });
  };
  const order = "The smallest group must not be larger than the largest one.";
  await wrong({ smallestGroup: 5, groupSize: 4 }, "smallestGroup", order);
  expect((await tell({ groupSize: 4, startTimes: "15:00, 06:30\n06:30" })).body.details).toMatchObject({
    groupSize: 4,
    startTimes: ["06:30", "15:00"],
  });
  await wrong({ smallestGroup: 5 }, "smallestGroup", order);
  expect((await tell({ smallestGroup: 3 })).body.details.smallestGroup).toBe(3);
  await wrong({ groupSize: 2 }, "groupSize", order);
  await wrong({ startTimes: ["6:30"] }, "startTimes", "Write start times like 06:30.");
  await wrong({ startTimes: ["25:00"] }, "startTimes", "Write start times like 06:30.");
  const many = Array.from({ length: 13 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
  await wrong({ startTimes: many }, "startTimes", "Usual start times can have at most 12 entries.");
  expect((await tell({ startTimes: "", smallestGroup: "" })).body.details).toMatchObject({
    startTimes: [],
    smallestGroup: null,
  });
});

test("motor bikes take no children, for guests and admins, also with a typed total", async () => {
  const [admin, tourist] = [await adminSession(), await newTourist()];
  const bikes = { productType: "Motor Bikes Rent" };
  const asked = productBookingBody({ ...bikes, adults: 2, children: 1 });
  const refused = await call("POST", "/bookings/product", { token: tourist.token, body: asked });
  expectError(refused, 400, "ADULTS_ONLY", ADULTS_ONLY);
  const typed = { ...asked, totalPrice: 20_000 };
  expectError(
    await call("POST", "/bookings/admin", { token: admin, body: typed }),
    400,
    "ADULTS_ONLY",
    ADULTS_ONLY,
  );
  const booking = await newBooking(tourist.token, { ...bikes, adults: 2, children: 0 });
  const path = `/bookings/${booking._id}/party`;
  const grown = await call("PUT", path, { token: tourist.token, body: { adults: 2, children: 1 } });
  expectError(grown, 400, "ADULTS_ONLY", ADULTS_ONLY);
  const edit = { children: 1, totalPrice: 20_000 };
  const edited = await call("PUT", `/bookings/admin/${booking._id}`, { token: admin, body: edit });
  expectError(edited, 400, "ADULTS_ONLY", ADULTS_ONLY);
});
