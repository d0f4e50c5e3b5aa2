import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError, type Received } from "../fixtures/api-client";
import { providerBookingBody } from "../fixtures/cast";
import { addProvider } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { type ExtraServer, startServer } from "../fixtures/server";
import { type Command, tapDatabase, type WireTap } from "../fixtures/wire-tap";

/**
 * Tests two requests in the order that could do harm. Each test delays a database command of one request until the
 * other request is complete, so that the order does not depend on timing.
 */

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
let tap: WireTap;
let tapped: ExtraServer;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("races");
  tap = await tapDatabase(own.mongodbUri);
  tapped = await startServer({ MONGODB_URI: tap.mongodbUri });
});
test.afterAll(async () => {
  await tapped.stop();
  await tap.close();
  await own.stop();
});

const ask = <T = unknown>(method: string, path: string, sent: object = {}) =>
  call<T>(method, path, { baseUrl: own.baseUrl, token: own.admin, ...sent });
const insertsBooking = ({ insert }: Command) => insert === "bookings";
const movesTo =
  (status: string) =>
  ({ findAndModify, update }: Command) =>
    findAndModify === "bookings" && update?.$set?.status === status;

/** Sends a request, and delays the first database command that `isMeant` accepts until `meanwhile` has succeeded. */
async function interrupted(
  isMeant: (command: Command) => boolean,
  request: () => Promise<Received>,
  meanwhile: () => Promise<Received>,
): Promise<Received> {
  const held = tap.hold(isMeant);
  const answer = request();
  await held.arrived;
  expect((await meanwhile()).status).toBe(200);
  held.release();
  return answer;
}

const bookings = async () => (await ask<BookingDto[]>("GET", "/api/bookings/admin?limit=500")).body;
const stateOf = async (id: string) => (await bookings()).find(({ _id }) => _id === id)?.status;

test("a booking is rolled back if its provider is deleted before it is written", {
  tag: "@extended",
}, async () => {
  const tourist = await touristOn(own);
  const { _id } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
  const remove = () => ask("DELETE", `/api/admin/providers/${_id}`);
  const sent = { baseUrl: tapped.baseUrl, token: tourist.token, body: providerBookingBody(_id) };
  const answer = await interrupted(insertsBooking, () => call("POST", "/api/bookings", sent), remove);
  expectError(answer, 404, "NOT_FOUND", "Provider not found");
  expect((await bookings()).filter(({ providerId }) => providerId?._id === _id)).toEqual([]);
});

test("a booking is rolled back if its tourist is deleted before it is written", async () => {
  const tourist = await touristOn(own);
  const remove = () => ask("DELETE", `/api/admin/tourists/${tourist.id}`);
  const sent = { baseUrl: tapped.baseUrl, token: tourist.token, body: productBookingBody() };
  const answer = await interrupted(insertsBooking, () => call("POST", "/api/bookings/product", sent), remove);
  expectError(answer, 404, "NOT_FOUND", "Tourist not found");
  expect((await bookings()).filter(({ touristId }) => touristId?._id === tourist.id)).toEqual([]);
});

for (const status of ["pending", "cancelled"]) {
  test(`a ${status} booking ends cancelled if its provider is deleted before its approval is written`, async () => {
    const tourist = await touristOn(own);
    const { _id } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
    const booking = await adminBookingOn(own, tourist.id, { productType: null, providerId: _id, status });
    const approve = () =>
      call("PUT", `/api/bookings/admin/${booking._id}/approve`, {
        baseUrl: tapped.baseUrl,
        token: own.admin,
      });
    const answer = await interrupted(movesTo("confirmed"), approve, () =>
      ask("DELETE", `/api/admin/providers/${_id}`),
    );
    expectError(answer, 409, "CONFLICT");
    expect(await stateOf(booking._id)).toBe("cancelled");
  });
}

test("an approval and a cancellation that overtake each other cannot both succeed", async () => {
  const tourist = await touristOn(own);
  const { _id } = await adminBookingOn(own, tourist.id, { status: "confirmed" });
  const move = (baseUrl: string, verb: string) => () =>
    call("PUT", `/api/bookings/admin/${_id}/${verb}`, { baseUrl, token: own.admin });
  const late = await interrupted(
    movesTo("cancelled"),
    move(tapped.baseUrl, "cancel"),
    move(own.baseUrl, "cancel"),
  );
  expectError(late, 409, "CONFLICT", "This booking is already cancelled.");
  const again = await interrupted(
    movesTo("confirmed"),
    move(tapped.baseUrl, "approve"),
    move(own.baseUrl, "approve"),
  );
  expectError(again, 409, "CONFLICT", "This booking is already confirmed.");
  expect(await stateOf(_id)).toBe("confirmed");
});

test("a deletion that a lost database interrupted can be repeated", async () => {
  const tourist = await touristOn(own);
  const { _id } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
  const booking = await adminBookingOn(own, tourist.id, { productType: null, providerId: _id });
  const held = tap.hold(({ findAndModify }) => findAndModify === "providers");
  const path = `/api/admin/providers/${_id}`;
  const lost = call("DELETE", path, { baseUrl: tapped.baseUrl, token: own.admin });
  await held.arrived;
  expect(await stateOf(booking._id)).toBe("confirmed");
  await tap.close();
  expectError(await lost, 503, "UNAVAILABLE");
  expect((await ask("DELETE", path)).status).toBe(200);
  expect(await stateOf(booking._id)).toBe("cancelled");
});
