import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { approveBooking, providerBookingBody } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { mailsAbout } from "../fixtures/mails";
import { setSchedule, TWICE_A_DAY } from "../fixtures/schedules";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/**
 * Tests bookings that are confirmed at once, and how soon other bookings are answered (docs/product.md,
 * "Instant confirmation", "Answer times").
 */

let admin: string;
test.beforeAll(async () => {
  admin = await adminSession();
});

const setInstant = (id: string, instant: boolean) =>
  call<{ instant: boolean }>("PUT", ADMIN_API.instant(id), { token: admin, body: { instant } });

/** A host with a schedule whose bookings are confirmed at once. */
async function instantHost(changes: object = {}) {
  const host = await newProvider({ serviceName: "Heron Boats" });
  await setSchedule(admin, host._id, changes);
  expect(await setInstant(host._id, true)).toMatchObject({ status: 200, body: { instant: true } });
  return host;
}

const book = (token: string, id: string, changes: object = {}) =>
  call<BookingDto>("POST", API.bookings, {
    token,
    body: {
      ...providerBookingBody(id),
      ...{ date: tourDay(20), time: "06:00", adults: 1, children: 0, ...changes },
    },
  });

const isInstant = async (providerId: string) =>
  (await call<AvailabilityDto>("GET", `${API.availability}?providerId=${providerId}`)).body.instant;

test("instant confirmation needs a schedule, stays when that changes, and ends with it", async () => {
  const host = await newProvider();
  const sentence =
    "Set a schedule first. Bookings can be confirmed instantly only for tours with a schedule.";
  expectError(await setInstant(host._id, true), 409, "CONFLICT", sentence);
  expect(await setInstant(host._id, false)).toMatchObject({ status: 200, body: { instant: false } });
  await setSchedule(admin, host._id);
  expect(await isInstant(host._id)).toBe(false);
  const answers = await Promise.all([1, 2, 3].map(() => setInstant(host._id, true)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await isInstant(host._id)).toBe(true);
  // A host's change of the schedule cannot turn instant confirmation on or off.
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const changed = { ...TWICE_A_DAY, durationMinutes: 90, instant: false };
  expect((await call("PUT", API.ownSchedule, { token, body: changed })).status).toBe(200);
  expect(await isInstant(host._id)).toBe(true);
  expect((await call("DELETE", ADMIN_API.schedule(host._id), { token: admin })).status).toBe(204);
  await setSchedule(admin, host._id);
  expect(await isInstant(host._id)).toBe(false);
  const { token: guest } = await newTourist();
  expect((await book(guest, host._id)).body.status).toBe("pending");
  const entries = await auditLogOf(host._id, { token: admin });
  expect(
    entries.map(({ action }) => action).filter((action) => action.startsWith("schedule.instant")),
  ).toEqual(["schedule.instant-on"]);
});

test("bookings within the seats are confirmed at once, with their mails, and concurrent ones never exceed the seats", async () => {
  const host = await instantHost({ capacity: { unit: "people", size: 3 }, noticeMinutes: 3 * 24 * 60 });
  const guests = await Promise.all(Array.from({ length: 7 }, () => newTourist()));
  const answers = await Promise.all(guests.map(({ token }) => book(token, host._id)));
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(made.map(({ status, expiresAt }) => [status, expiresAt])).toEqual(
    Array(3).fill(["confirmed", null]),
  );
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, "DEPARTURE_FULL");
  }
  const { token } = await newTourist();
  expectError(await book(token, host._id, { date: tourDay(1) }), 409, "TOO_LATE");
  const [first] = made as [BookingDto];
  const mails = await mailsAbout(first._id, ["booking.confirmed", "booking.confirmed-host"]);
  expect(mails["booking.confirmed"]?.subject).toMatch(/^Confirmed: Heron Boats/);
  expect(mails["booking.confirmed"]?.text).toContain(first.reference);
  expect(mails["booking.confirmed-host"]?.subject).toMatch(/^New booking, confirmed: /);
  expect(mails["booking.confirmed-host"]?.text).toContain("so you don't need to answer.");
  const entries = await auditLogOf(first._id, { token: admin });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["booking.created", { instant: true }],
  ]);
  const calendar = await fetch(`${environment.baseUrl}${API.calendar(first._id)}`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  expect(await calendar.text()).toContain("STATUS:CONFIRMED");
});

test("at an instant offer, a move and a larger party take effect at once, and need an answer after it is turned off", async () => {
  const host = await instantHost();
  const { token } = await newTourist();
  const { body: booking } = await book(token, host._id);
  const change = (path: string, body: object) => call<BookingDto>("PUT", path, { token, body });
  const move = (days: number, time = "06:00") =>
    change(API.moveBooking(booking._id), { date: tourDay(days), time });
  const grow = (adults: number) => change(API.changeParty(booking._id), { adults, children: 0 });

  expect((await move(21)).body).toMatchObject({ status: "confirmed", date: tourDay(21), move: null });
  expect((await grow(6)).body).toMatchObject({ status: "confirmed", adults: 6, move: null });
  expectError(await grow(9), 409, "DEPARTURE_FULL");
  expectError(await move(21, "07:00"), 400, "NO_DEPARTURE");
  expect((await setInstant(host._id, false)).status).toBe(200);
  expect((await move(22)).body).toMatchObject({ date: tourDay(21), move: { date: tourDay(22) } });
  expect((await grow(7)).body).toMatchObject({ adults: 6, move: { adults: 7 } });
});

test("after five answers, a host's page says how soon answers usually come; before, within 48 hours", async () => {
  const scheduled = await newProvider();
  await setSchedule(admin, scheduled._id);
  const answering = await newProvider();
  const { token } = await newTourist();
  for (let made = 0; made < 5; made += 1) {
    const booking = await book(token, answering._id, { date: tourDay(20 + made) });
    await approveBooking(admin, booking.body._id);
  }
  const pageOf = async ({ _id }: { _id: string }) =>
    (await fetch(`${environment.baseUrl}/provider/${_id}`)).text();
  expect(await pageOf(answering)).toContain("Usually within 1 hour");
  expect(await pageOf(scheduled)).toContain("From your host within 48 hours");
  expect(await pageOf(await newProvider())).toContain("From your host within 48 hours");
  const { body: unknown } = await book(token, (await newProvider())._id);
  const { "booking.received": received } = await mailsAbout(unknown._id, [
    "booking.received",
    "booking.received-host",
  ]);
  expect(received?.text).toContain("You'll get an answer within 48 hours.");
});
