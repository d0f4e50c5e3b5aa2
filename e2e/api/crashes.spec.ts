import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { addProvider } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { startServer } from "../fixtures/server";
import { sweep } from "../fixtures/sweeper";
import { type Command, tapDatabase } from "../fixtures/wire-tap";

/**
 * Tests that another server completes the work of a server that dies between two of its writes, and relays
 * each outbox event once.
 */

const { ObjectId } = mongoose.mongo;

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("crashes");
});
test.afterAll(() => own.stop());

const admin = () => ({ token: own.admin, baseUrl: own.baseUrl });
const changesTrail = ({ insert, update }: Command) => [insert, update].includes("auditentries");
const deletesProvider = ({ findAndModify, remove }: Command) => findAndModify === "providers" && remove;
const cancels = ({ findAndModify, update }: Command) =>
  findAndModify === "bookings" && update?.$set?.status === "cancelled";

/**
 * Sends a request to a server, and cuts the server's database connection for good. This happens just before the first
 * command that `isMeant` accepts would reach the database.
 */
async function cutOffAt(isMeant: (command: Command) => boolean, method: string, path: string) {
  const tap = await tapDatabase(own.mongodbUri);
  const server = await startServer({ MONGODB_URI: tap.mongodbUri });
  const held = tap.hold(isMeant);
  const answer = call(method, path, { token: own.admin, baseUrl: server.baseUrl });
  await held.arrived;
  await tap.close();
  const { status } = await answer;
  await server.stop();
  return status;
}

/** Runs the sweep (`jobs/sweep.ts`) in two processes at the same time, with a clock two minutes ahead. */
async function sweepTwice(): Promise<void> {
  const code = "await finishLeftovers(new Date(Date.now() + 120_000));";
  await Promise.all([sweep(own.mongodbUri, code), sweep(own.mongodbUri, code)]);
}

const stateOf = async (id: string) => {
  const found = await call<BookingDto[]>("GET", "/api/bookings/admin?limit=500", admin());
  return found.body.find(({ _id }) => _id === id)?.status;
};

test("the audit log contains an approval, although the server died before relaying its event", {
  tag: "@extended",
}, async () => {
  const tourist = await touristOn(own);
  const { _id } = await adminBookingOn(own, tourist.id, { status: "pending" });
  expect(await auditLogOf(_id, admin())).toHaveLength(1);
  expect(await cutOffAt(changesTrail, "PUT", `/api/bookings/admin/${_id}/approve`)).toBe(200);
  expect(await own.db.collection("auditentries").countDocuments({ targetId: _id })).toBe(1);
  const trail = await auditLogOf(_id, admin());
  expect(trail.map(({ action }) => action)).toEqual(["booking.created", "booking.approved"]);
  expect(trail[1]?.details).toEqual({
    ...{ from: "pending", to: "confirmed", version: 1 },
    // The guest's email address is unverified, so our team has to call the guest.
    guestEmail: "unconfirmed",
  });
});

const by = { id: "6".repeat(24), role: "admin", email: "gone@own.example" };
const event = (type: string, details: object = {}) => ({
  _id: new ObjectId(),
  at: new Date("2026-01-02T03:04:05.678Z"),
  type,
  by,
  details,
});

test("two concurrent sweeps relay each event that a crash left in the outbox once", {
  tag: "@extended",
}, async () => {
  const kinds = ["bookings", "providers", "reviews", "tourists"];
  const left = kinds.flatMap((kind) =>
    Array.from({ length: kind === "bookings" ? 130 : 1 }, (_, index) => {
      const _id = new ObjectId();
      // These fields have unique indexes, so each document needs its own values.
      const unique = { reference: _id.toHexString(), email: _id.toHexString(), reviewerId: _id };
      return { kind, _id, ...unique, outbox: [event("left.one", { index }), event("left.two")] };
    }),
  );
  for (const { kind, ...document } of left) await own.db.collection(kind).insertOne(document);
  await sweepTwice();
  const told = await own.db.collection("auditentries").find({ "actor.email": by.email }).toArray();
  const expected = left.flatMap(({ _id, outbox }) =>
    outbox.map((one) => ({ id: String(one._id), of: String(_id), action: one.type, details: one.details })),
  );
  const order = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(
    told
      .map(({ _id, targetId, action, details }) => ({ id: String(_id), of: targetId, action, details }))
      .sort(order),
  ).toEqual(expected.sort(order));
  expect(told.every(({ at }) => at.toISOString() === "2026-01-02T03:04:05.678Z")).toBe(true);
  for (const kind of kinds) {
    expect(await own.db.collection(kind).countDocuments({ "outbox.0": { $exists: true } }), kind).toBe(0);
    await own.db.collection(kind).deleteMany({ _id: { $in: left.map(({ _id }) => _id) } });
  }
});

test("events of a booking are relayed before the booking is deleted", { tag: "@extended" }, async () => {
  const tourist = await touristOn(own);
  const { _id } = await adminBookingOn(own, tourist.id);
  expect(await auditLogOf(_id, admin())).toHaveLength(1);
  const untold = { $push: { outbox: event("booking.approved") } } as object;
  await own.db.collection("bookings").updateOne({ _id: new ObjectId(_id) }, untold);
  expect((await call("DELETE", `/api/bookings/admin/${_id}`, admin())).status).toBe(200);
  const actions = (await auditLogOf(_id, admin())).map(({ action }) => action).sort();
  expect(actions).toEqual(["booking.approved", "booking.created", "booking.deleted"]);
});

test("a sweep cancels a booking that a dying server created after its provider was deleted", {
  tag: "@extended",
}, async () => {
  const tourist = await touristOn(own);
  const { _id } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
  const booking = await adminBookingOn(own, tourist.id, { productType: null, providerId: _id });
  const bookings = own.db.collection("bookings");
  const made = await bookings.findOne({ reference: booking.reference });
  expect((await call("DELETE", `/api/admin/providers/${_id}`, admin())).status).toBe(200);
  await bookings.insertOne({ ...made, _id: new ObjectId(), reference: "NT-LATE22", outbox: [] });
  await sweepTwice();
  expect(await bookings.findOne({ reference: "NT-LATE22" })).toMatchObject({ status: "cancelled" });
});

for (const [moment, isMeant, status] of [
  ["before the provider is gone", deletesProvider, 503],
  ["before its bookings are cancelled", cancels, 200],
] as const) {
  test(`the sweep completes a deletion cut off ${moment}, once`, { tag: "@extended" }, async () => {
    const tourist = await touristOn(own);
    const { _id } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
    const booking = await adminBookingOn(own, tourist.id, { productType: null, providerId: _id });
    const kept = await own.db.collection("providers").findOne({ _id: new ObjectId(_id) });
    const pictures = [kept?.profilePicture, ...(kept?.photos ?? [])].map((id) => new ObjectId(String(id)));
    expect(await cutOffAt(isMeant, "DELETE", `/api/admin/providers/${_id}`)).toBe(status);
    expect(await stateOf(booking._id)).toBe("confirmed");

    await sweepTwice();
    expect((await call("GET", `/api/providers/${_id}`, admin())).status).toBe(404);
    expect(await stateOf(booking._id)).toBe("cancelled");
    const files = own.db.collection("images.files");
    expect(await files.countDocuments({ _id: { $in: pictures } })).toBe(0);
    const trail = await auditLogOf(_id, admin());
    const serviceName = kept?.serviceName;
    expect(trail.map(({ action }) => action)).toEqual(["provider.created", "provider.deleted"]);
    expect(trail[1]).toMatchObject({ actor: { email: "admin@own.example" }, details: { serviceName } });
    const moves = (await auditLogOf(booking._id, admin())).map(({ action }) => action);
    expect(moves).toEqual(["booking.created", "booking.cancelled"]);
    expect(await own.db.collection("removals").countDocuments()).toBe(0);
  });
}
