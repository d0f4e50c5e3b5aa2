import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { GuestFoundDto } from "../../lib/schemas/guest";
import { call, expectError } from "../fixtures/api-client";
import { expectErrors } from "../fixtures/outcomes";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { sweep } from "../fixtures/sweeper";
import { tourDay } from "../fixtures/tourist-bookings";

/**
 * Tests the stored data of guests without an account, and how an admin erases a guest (docs/product.md,
 * "Guests without an account").
 */

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("guests");
});
test.afterAll(() => own.stop());

const newGuest = () => {
  const tag = randomUUID().slice(0, 8);
  return {
    name: `Walkin ${tag}`,
    email: `${tag}@guests.example`,
    // In international form, as the database stores it.
    phone: `+9477${String(Math.random()).slice(2, 9)}`,
  };
};
type Guest = ReturnType<typeof newGuest>;

async function writeWalkIn(contact: Partial<Guest>, changes: object = {}): Promise<BookingDto> {
  const answer = await call<BookingDto>("POST", "/api/bookings/admin", {
    ...{ baseUrl: own.baseUrl, token: own.admin },
    body: {
      ...{ productType: "Village Tour", date: tourDay(3), time: "09:00", adults: 2, children: 0 },
      ...{ status: "confirmed", specialNotes: `A pram for ${contact.name}.`, contact, ...changes },
    },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const admin = (path: string, body: unknown) =>
  call<GuestFoundDto>("POST", path, { baseUrl: own.baseUrl, token: own.admin, body });

/** Searches all collections for these words. Returns matches such as `mira: bookings`. */
async function whereIs(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await own.db.listCollections().toArray()) {
    for await (const one of own.db.collection(name).find()) {
      const text = mongoose.mongo.BSON.EJSON.stringify(one).toLowerCase();
      for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${word}: ${name}`);
    }
  }
  return found;
}

const mailsSettled = () =>
  expect
    .poll(() => own.db.collection("mails").countDocuments({ state: { $in: ["queued", "sending"] } }))
    .toBe(0);

const inDatabase = (id: string) =>
  own.db.collection("bookings").findOne({ _id: new mongoose.mongo.ObjectId(id) });

test("twelve months after the tour, a guest without an account is erased; amount, date and offer stay", async () => {
  const [old, recent] = [newGuest(), newGuest()];
  const gone = await writeWalkIn(old, { date: tourDay(-370) });
  const kept = await writeWalkIn(recent, { date: tourDay(-360) });
  await sweep(own.mongodbUri, "await sweepExpired(new Date());");
  await mailsSettled();
  const [, tag = ""] = old.name.split(" ");
  expect(await whereIs(tag, old.email, old.phone.slice(3))).toEqual([]);
  expect(await inDatabase(gone._id)).toMatchObject({
    ...{ contact: null, specialNotes: "", totalPrice: gone.totalPrice, date: gone.date },
    ...{ productType: "Village Tour", adults: 2 },
  });
  expect(await inDatabase(kept._id)).toMatchObject({ contact: recent });
  const done = await own.db.collection("auditentries").findOne({ action: "retention.done" });
  expect(done?.details).toMatchObject({ guests: 1 });
});

test("an admin finds a guest by email or phone and erases the guest, and the amounts of bookings stay", async () => {
  const [guest, other] = [newGuest(), newGuest()];
  const past = await writeWalkIn(guest, { date: tourDay(-30) });
  const ahead = await writeWalkIn({ ...guest, email: "" });
  const others = await writeWalkIn(other);
  await call("POST", API.contact, {
    baseUrl: own.baseUrl,
    body: { name: guest.name, email: guest.email, message: "Do you have boats?" },
  });
  // This export adds a search for the guest to the audit log.
  await fetch(`${own.baseUrl}/api/admin/export/bookings?q=${guest.email}`, {
    headers: { Authorization: `Bearer ${own.admin}` },
  }).then((answer) => answer.text());
  await mailsSettled();

  const phone = guest.phone.replace("+94", "0");
  expect((await admin(ADMIN_API.findGuest, { contact: phone })).body).toEqual({
    ...{ bookings: 2, upcoming: 1, messages: 0 },
  });
  expect((await admin(ADMIN_API.findGuest, { contact: guest.email.toUpperCase() })).body).toEqual({
    ...{ bookings: 1, upcoming: 0, messages: 1 },
  });
  for (const contact of [guest.email, phone]) {
    expect((await admin(ADMIN_API.eraseGuest, { contact })).status).toBe(200);
  }
  await mailsSettled();
  const [, tag = ""] = guest.name.split(" ");
  expect(await whereIs(tag, guest.email, guest.phone.slice(3))).toEqual([]);
  expect(await inDatabase(past._id)).toMatchObject({ status: "confirmed", totalPrice: past.totalPrice });
  expect(await inDatabase(ahead._id)).toMatchObject({ status: "cancelled", contact: null });
  expect(await inDatabase(others._id)).toMatchObject({ status: "confirmed", contact: other });
  const erased = await own.db.collection("auditentries").find({ action: "guest.erased" }).toArray();
  expect(erased.map(({ details }) => details)).toEqual([
    { bookings: 1, upcoming: 0, messages: 1 },
    { bookings: 1, upcoming: 1, messages: 0 },
  ]);
  expectError(
    await admin(ADMIN_API.eraseGuest, { contact: phone }),
    404,
    "NOT_FOUND",
    API_MESSAGES.guestNotFound,
  );
});

test("invalid contact data is rejected", async () => {
  const whole = "Enter a whole email address, or a phone number with at least seven digits.";
  for (const path of [ADMIN_API.findGuest, ADMIN_API.eraseGuest]) {
    await expectErrors([
      ["nothing", 400, "VALIDATION_FAILED", "Enter an email or a phone number.", () => admin(path, {})],
      [
        "an operator",
        400,
        "VALIDATION_FAILED",
        "Email or phone must be text.",
        () => admin(path, { contact: { $ne: "" } }),
      ],
      ["a few digits", 400, "VALIDATION_FAILED", whole, () => admin(path, { contact: "077 12" })],
      ["a name", 400, "VALIDATION_FAILED", whole, () => admin(path, { contact: "Walkin" })],
    ]);
  }
  const contact = "nobody@guests.example";
  expect((await admin(ADMIN_API.findGuest, { contact })).body).toEqual({
    bookings: 0,
    upcoming: 0,
    messages: 0,
  });
});
