import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { API } from "../../lib/api-paths";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { RenderedMail } from "../../models/mail";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { writtenMails } from "../fixtures/mails";
import { setSchedule } from "../fixtures/schedules";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";
import { tourDay } from "../fixtures/tourist-bookings";

/**
 * Tests a host's changes of confirmed bookings: cancelling, correcting, and handing over before the account
 * is erased (docs/product.md, "Cancelling as a host", "Hosts who leave").
 */

const PASSWORD = "lotus-tank-heron";
const BY_TELEPHONE = { name: "Nimal Perera", phone: "+94 77 123 4567", date: tourDay(9), time: "06:00" };

/** The mails about a cancellation, by kind. */
async function lettersAbout(id: string): Promise<Record<string, RenderedMail>> {
  return withDatabase(async (db) => {
    const kinds = ["booking.cancelled", "booking.cancelled-host"];
    let letters: Record<string, RenderedMail> = {};
    await expect(async () => {
      const found = await db
        .collection("mails")
        .find({ "about.id": id, kind: { $in: kinds }, letter: { $ne: null } })
        .toArray();
      expect(found.map(({ kind }) => kind).sort()).toEqual(kinds);
      letters = Object.fromEntries(found.map(({ kind, letter }) => [kind, letter as RenderedMail]));
    }).toPass();
    return letters;
  });
}

/** Waits for the rendered mail to our team about a host's cancellation of this booking. */
async function mailToOffice(id: string): Promise<RenderedMail> {
  const wanted = { "about.id": id, kind: "booking.cancelled-team", letter: { $ne: null } };
  return withDatabase(async (db) => {
    let found: RenderedMail | undefined;
    await expect
      .poll(async () => {
        found = (await db.collection("mails").findOne(wanted))?.letter;
        return found;
      })
      .toBeDefined();
    return found as RenderedMail;
  });
}

async function newStage() {
  const admin = await adminSession();
  const [tourist, host] = [await newTourist(), await newProvider()];
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const booked = async (time = "06:00") => {
    const booking = await bookProvider(tourist.token, host._id, { date: tourDay(9), time });
    await approveBooking(admin, booking._id);
    return booking;
  };
  const put = (path: string, body: unknown, as = token) => call<BookingDto>("PUT", path, { token: as, body });
  return {
    ...{ admin, tourist, host, token, booked },
    cancel: (id: string, body: unknown, as?: string) => put(API.cancelAsHost(id), body, as),
    correct: (id: string, body: unknown, as?: string) => put(API.correctHostBooking(id), body, as),
    write: async (changes: object = {}) => {
      const body = { ...BY_TELEPHONE, adults: 2, children: 0, ...changes };
      return (await call<BookingDto>("POST", API.hostBookings, { token, body })).body;
    },
    left: async (date: string, time: string) => {
      const path = `${API.availability}?providerId=${host._id}&from=${date}&to=${date}`;
      const { body } = await call<AvailabilityDto>("GET", path);
      return body.days[0]?.departures.find((one) => one.time === time)?.left;
    },
    erase: (body: object) => call<{ deleted: true }>("DELETE", API.me, { token, body }),
  };
}

test("a host cancels a confirmed booking with a reason, and guest, host and office get a mail", async () => {
  const { admin, tourist, host, booked, cancel, left } = await newStage();
  await setSchedule(admin, host._id);
  const booking = await booked();
  expect(await left(tourDay(9), "06:00")).toBe(5);
  const refused = await cancel(booking._id, { reason: "weather", version: 0 });
  expectError(refused, 409, "CHANGED_MEANWHILE");
  expect(refused.body.details?.booking).toMatchObject({ _id: booking._id, status: "confirmed" });
  const body = { reason: "host-unavailable", note: "The boat <b>leaks</b>.", version: 1 };
  expect((await cancel(booking._id, body)).body).toMatchObject({
    ...{ status: "cancelled", cancelledBy: "host", cancelReason: "host-unavailable", late: false },
    cancelNote: body.note,
  });
  expect(await left(tourDay(9), "06:00")).toBe(8);
  expectError(await cancel(booking._id, body), 409, "CHANGED_MEANWHILE");
  expectError(await cancel(booking._id, { reason: "weather" }), 409, "CONFLICT");

  const mails = await lettersAbout(booking._id);
  expect(mails["booking.cancelled"]?.to).toBe(tourist.email);
  expect(mails["booking.cancelled"]?.text).toContain("Your host cancelled this booking.");
  expect(mails["booking.cancelled"]?.text).toContain("From your host\nThe boat <b>leaks</b>.");
  expect(mails["booking.cancelled-host"]?.text).toContain("You cancelled this booking.");
  const toOffice = await mailToOffice(booking._id);
  expect(toOffice.to).toMatch(/^\S+@\S+$/);
  expect(toOffice.subject).toContain("A host cancelled");
  expect(toOffice.text).toContain(booking.reference);
  expect(toOffice.text).toContain(tourist.email);
});

test("a host can cancel only their own confirmed bookings before the tour, with a known reason", async () => {
  const { admin, tourist, host, booked, cancel } = await newStage();
  const other = await newStage();
  const booking = await booked();
  const reason = { reason: "weather" };
  expectError(await cancel(booking._id, reason, other.token), 404, "NOT_FOUND");
  expectError(await cancel("nobody", reason), 404, "NOT_FOUND");
  for (const wrong of [{}, { reason: null }, { reason: "expired" }, { reason: { $ne: 1 } }, null, []]) {
    expect((await cancel(booking._id, wrong)).status).toBe(400);
  }
  const long = await cancel(booking._id, { ...reason, note: "x".repeat(501) });
  expectError(long, 400, "VALIDATION_FAILED");
  const pending = await bookProvider(tourist.token, host._id);
  const sentence = "This booking is not confirmed yet. Decline it instead.";
  expectError(await cancel(pending._id, reason), 409, "CONFLICT", sentence);
  await withDatabase((db) =>
    db
      .collection("bookings")
      .updateOne({ _id: new mongoose.mongo.ObjectId(booking._id) }, { $set: { date: tourDay(-1) } }),
  );
  expectError(await cancel(booking._id, reason), 409, "CONFLICT");

  // If host and admin cancel at the same time, exactly one of them succeeds.
  const raced = await booked();
  const answers = await Promise.all([
    cancel(raced._id, reason),
    call("PUT", `/bookings/admin/${raced._id}/cancel`, { token: admin, body: {} }),
    cancel(raced._id, reason),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("when a host corrects a booking by telephone, its seats and price follow", async () => {
  const { admin, host, booked, correct, write, left, cancel } = await newStage();
  await setSchedule(admin, host._id, { capacity: { unit: "people", size: 4 } });
  const booking = await write();
  expect(booking).toMatchObject({ status: "confirmed", byHost: true, version: 0 });
  const day = tourDay(9);
  expect(await left(day, "06:00")).toBe(2);
  const each = booking.totalPrice / 2;
  const change = { time: "15:00", adults: 3, name: "Kamala Perera", specialNotes: "No chilli.", version: 0 };
  expect((await correct(booking._id, change)).body).toMatchObject({
    ...{ status: "confirmed", time: "15:00", adults: 3, totalPrice: 3 * each, version: 1 },
    ...{ specialNotes: "No chilli.", contact: { name: "Kamala Perera", phone: booking.contact?.phone } },
  });
  expect(await left(day, "06:00")).toBe(4);
  expect(await left(day, "15:00")).toBe(1);
  expectError(await correct(booking._id, { adults: 5 }), 409, "DEPARTURE_FULL");
  expectError(await correct(booking._id, { time: "10:00" }), 400, "NO_DEPARTURE");
  expectError(await correct(booking._id, { date: tourDay(-1) }), 400, "VALIDATION_FAILED");
  expectError(await correct(booking._id, { adults: 0 }), 400, "VALIDATION_FAILED");
  expectError(await correct(booking._id, { phone: "" }), 400, "VALIDATION_FAILED");
  expectError(await correct(booking._id, { name: "N", version: 0 }), 409, "CHANGED_MEANWHILE");
  expect((await correct(booking._id, {})).body.version).toBe(1);
  expect((await correct(booking._id, { adults: 1 })).body).toMatchObject({ totalPrice: each });
  expect(await left(day, "15:00")).toBe(3);

  // Two concurrent corrections apply one after the other, and no seat is lost.
  const both = await Promise.all([
    correct(booking._id, { time: "06:00" }),
    correct(booking._id, { adults: 2 }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await left(day, "06:00")).toBe(2);
  // The later correction may have reserved a seat at the old time. The sweep (`jobs/sweep.ts`) frees only
  // reservations that are some minutes old, so the test makes this one older.
  const claim = `claims.${booking._id}`;
  await withDatabase((db) =>
    db.collection("departures").updateMany(
      { "offer.id": host._id, time: "15:00", [claim]: { $exists: true } },
      {
        $set: {
          unsettledAt: new Date(0),
          [`${claim}.token`]: mongoose.mongo.ObjectId.createFromTime(0),
        },
      },
    ),
  );
  await sweep(environment.mongodbUri, "await finishLeftovers(new Date());");
  expect(await left(day, "15:00")).toBe(4);

  const guests = await booked("15:00");
  const sentence = "You can only edit bookings that you added yourself.";
  expectError(await correct(guests._id, { adults: 1 }), 409, "CONFLICT", sentence);
  const other = await newStage();
  expectError(await correct(booking._id, { adults: 1 }, other.token), 404, "NOT_FOUND");
  // Our team gets no mail, because the host is responsible for guests who booked by telephone.
  expect((await cancel(booking._id, { reason: "guest-asked" })).body.cancelledBy).toBe("host");
  expectError(await correct(booking._id, { adults: 1 }), 409, "CONFLICT");
  const details = { to: "office@nelumtrails.example", reader: "team" };
  expect(await writtenMails([{ kind: "booking.cancelled-team", id: booking._id, details }])).toEqual([null]);
});

test("a host with upcoming confirmed bookings cannot erase the account until they are cancelled", async () => {
  const { host, booked, cancel, erase, write } = await newStage();
  const [booking, taken] = [await booked(), await write()];
  expectError(await erase({ currentPassword: "wrong-password-1" }), 400, "VALIDATION_FAILED");
  const refused = await erase({ currentPassword: PASSWORD });
  const sentence =
    "You have 2 upcoming confirmed bookings. Cancel them first, or let our office look after the guests.";
  expectError(refused, 409, "BOOKINGS_AHEAD", sentence);
  const named = refused.body.details?.bookings as BookingDto[];
  expect(named.map(({ _id }) => _id).sort()).toEqual([booking._id, taken._id].sort());
  expect((await call("GET", `/api/providers/${host._id}`)).status).toBe(200);
  for (const { _id } of named) await cancel(_id, { reason: "host-unavailable" });
  expect((await erase({ currentPassword: PASSWORD })).status).toBe(200);
});

test("bookings handed over to the office are cancelled, and guests and office get a mail", async () => {
  const { admin, tourist, host, booked, erase } = await newStage();
  const booking = await booked();
  expectError(await erase({ currentPassword: PASSWORD, handOver: "yes" }), 400, "VALIDATION_FAILED");
  expect((await erase({ currentPassword: PASSWORD, handOver: true })).status).toBe(200);
  const mine = await call<BookingDto[]>("GET", API.myBookings, { token: tourist.token });
  expect(mine.body.find(({ _id }) => _id === booking._id)).toMatchObject({
    ...{ status: "cancelled", cancelledBy: "host", cancelReason: "host-unavailable" },
  });
  expect((await call("GET", `/api/providers/${host._id}`)).status).toBe(404);
  expect((await mailToOffice(booking._id)).text).toContain(booking.reference);

  // An admin can delete a host with upcoming bookings without `handOver`.
  const other = await newStage();
  await other.booked();
  const deleted = await call("DELETE", `/api/admin/providers/${other.host._id}`, { token: admin });
  expect(deleted.status).toBe(200);
});
