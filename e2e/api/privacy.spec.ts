import { expect, test } from "@playwright/test";
import bcrypt from "bcryptjs";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { dayFrom, productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { type OwnDataDto, ownDataDtoSchema } from "../../lib/schemas/own-data";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, expectError, type Received, type Sent } from "../fixtures/api-client";
import { callForm, signUpProvider } from "../fixtures/forms";
import { inServer } from "../fixtures/in-server";
import { MailServer, parsed } from "../fixtures/mail-server";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { jpeg } from "../fixtures/pictures";
import { sweep } from "../fixtures/sweeper";

/**
 * Tests who sees stored personal data, and which data is left after an erasure (docs/product.md, "Own data", "Erasing
 * an account").
 */

const PASSWORD = "lotus-tank-heron";
/**
 * Names, email addresses and phone numbers that only these people have, so that searches find every trace.
 */
const GUEST = { fullName: "Quirina Vandersloot", email: "quirina@erased.example", password: PASSWORD };
const FRIEND = {
  name: "Bartholda Sloothuis",
  email: "bartholda@erased.example",
  message: "Quirina Vandersloot comes with me, call 0655550199.",
  phone: "+31 6 5555 0199",
};
const HOST = {
  fullName: "Tharindu Wickramarathna",
  serviceName: "Tharindu Wickramarathna Boats",
  email: "tharindu@erased.example",
  contact: "+94 71 555 0123",
};
const STAFF = { email: "sunethra.staff@erased.example", password: PASSWORD };
const WORDS = ["quirina", "vandersloot", "bartholda", "sloothuis", "erased.example", "655550199"];
const HOST_WORDS = ["tharindu", "wickramarathna", "715550123"];

test.describe.configure({ mode: "default" });
const mailServer = new MailServer();
let own: OwnDatabase;
test.beforeAll(async () => {
  await mailServer.start();
  own = await startOnOwnDatabase("privacy", { SMTP_URL: mailServer.url, LOG_LEVEL: "info" });
});
test.afterAll(async () => {
  await own.stop();
  await mailServer.die();
});

const send = <T = unknown>(method: string, path: string, sent: Sent = {}): Promise<Received<T>> =>
  call<T>(method, path, { ...sent, baseUrl: own.baseUrl });

async function made<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
  const answer = await send<T>(method, path, sent);
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
  return answer.body;
}

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const asAdmin = (body?: unknown): Sent => ({ token: own.admin, body, headers: key() });

/** Waits until all mails are sent. The request for the audit log queues the mails of recent changes. */
const settled = () =>
  expect
    .poll(async () => {
      await made("GET", "/api/admin/audit?limit=1", { token: own.admin });
      return own.db.collection("mails").countDocuments({ state: { $in: ["queued", "sending"] } });
    })
    .toBe(0);

/** Runs the sweep (`jobs/sweep.ts`) two minutes ahead of time. It removes data that requests wrote during the deletion. */
const sweepLater = () => sweep(own.mongodbUri, "await finishLeftovers(new Date(Date.now() + 120_000));");

/** Searches every collection, file and log line for these words. Returns the places that contain them. */
async function findEverywhere(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, text: string) => {
    const plain = text.toLowerCase();
    const digits = plain.replaceAll(/[\s()+.\-/]/g, "");
    for (const word of words)
      if (plain.includes(word) || digits.includes(word)) found.push(`${word}: ${where}`);
  };
  for (const { name } of await own.db.listCollections().toArray()) {
    for await (const one of own.db.collection(name).find()) {
      look(`${name} ${JSON.stringify(one)}`, mongoose.mongo.BSON.EJSON.stringify(one));
    }
  }
  for (const line of own.log()) look(`log ${JSON.stringify(line)}`, JSON.stringify(line));
  return found;
}

let guest: { id: string; token: string };
let host: { id: string; token: string };
let review: { _id: string };
let tour: BookingDto;

test("a person's export contains all their data and nothing of others", async () => {
  const session = await made<SessionDto>("POST", API.touristSignup, {
    body: { ...touristSignupBody(), ...GUEST },
    headers: key(),
  });
  guest = { id: session.user.id, token: session.token };
  await own.db.collection("tourists").updateOne({ email: GUEST.email }, { $set: { emailVerified: true } });
  host = await signUpProvider(HOST, { baseUrl: own.baseUrl });
  await made("PUT", `/api/admin/providers/${host.id}/approve`, asAdmin());
  const tourist = { token: guest.token };
  const day = dayFrom(new Date(), 20);
  const visit = { date: day, time: "06:30", adults: 2, children: 0, specialNotes: "Quirina eats no fish." };
  tour = await made<BookingDto>("POST", API.bookings, {
    ...{ ...tourist, headers: key() },
    body: { ...visit, providerId: host.id, contact: { phone: FRIEND.phone } },
  });
  await made("PUT", API.answerBooking(tour._id), {
    token: host.token,
    body: { answer: "yes", note: "Quirina Vandersloot called me, Tharindu Wickramarathna." },
  });
  await made("PUT", API.approveBooking(tour._id), asAdmin());
  const product = await made<BookingDto>("POST", API.productBookings, {
    ...{ ...tourist, headers: key() },
    body: productBookingBody({ contact: FRIEND, specialNotes: "For Bartholda Sloothuis." }),
  });
  await made("PUT", API.cancelBooking(product._id), {
    ...tourist,
    body: { reason: "plans-changed", note: "Quirina is ill." },
  });
  await made(
    "POST",
    "/api/bookings/admin",
    asAdmin({
      ...{ productType: "Jeep Safari", touristId: guest.id, date: "2024-02-29", time: "06:30" },
      ...{ adults: 2, children: 0, status: "confirmed", contact: FRIEND },
    }),
  );
  // An admin enters a booking without an account, for a caller with the guest's email.
  await made(
    "POST",
    "/api/bookings/admin",
    asAdmin({
      ...{ productType: "Jeep Safari", date: day, time: "06:30", adults: 2, children: 0 },
      contact: { name: GUEST.fullName, email: GUEST.email },
    }),
  );
  const words = {
    rating: "5",
    comment: "Call me, Quirina  Vandersloot, at +31655550199 or quirina@erased.example!",
  };
  const sent = { token: guest.token, headers: key(), baseUrl: own.baseUrl };
  const wrote = await callForm<{ _id: string }>(
    "POST",
    API.reviews,
    { ...words, targetId: host.id, reviewType: "service" },
    { image: [await jpeg()] },
    sent,
  );
  expect(wrote.status).toBe(201);
  review = wrote.body;
  await made("PUT", `/api/admin/reviews/${review._id}/approve`, asAdmin());
  await made("PUT", API.replyToReview(review._id), {
    token: host.token,
    body: { text: "Thank you, Quirina Vandersloot. Yours, Tharindu Wickramarathna" },
  });
  await made("POST", API.reviews, {
    ...{ token: host.token, headers: key() },
    body: { targetId: guest.id, reviewType: "tourist", rating: 4, comment: "Quirina was kind." },
  });
  const enquiry = { productType: "high-tea", date: day, adults: 2, stay: "With the Vandersloots" };
  const message = await made<{ _id: string }>("POST", API.contact, {
    headers: key(),
    body: { ...FRIEND, name: GUEST.fullName, email: GUEST.email, enquiry },
  });
  // The guest sends a message while logged in, with another email address.
  await made("POST", API.contact, {
    ...{ ...tourist, headers: key() },
    body: { ...FRIEND, message: "Is there a boat?" },
  });
  await made("PUT", ADMIN_API.answerMessage(message._id), asAdmin({ text: "Welcome, Bartholda Sloothuis." }));
  await send("POST", API.login, { body: { email: GUEST.email, password: "a wrong guess", role: "tourist" } });
  await made("POST", API.forgotPassword, { body: { email: GUEST.email, role: "tourist" } });
  await made("PUT", API.mailPreferences, { ...tourist, body: { reminders: false } });
  await made("POST", API.email, {
    ...tourist,
    body: { email: `new.${GUEST.email}`, currentPassword: PASSWORD },
  });
  const exported = await fetch(`${own.baseUrl}/api/admin/export/bookings?q=vandersloot`, {
    headers: { authorization: `Bearer ${own.admin}` },
  });
  expect((await exported.text()).includes(GUEST.email)).toBe(true);
  await settled();

  const answer = await send<OwnDataDto>("GET", API.ownData, tourist);
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const data = ownDataDtoSchema.strict().parse(answer.body);
  expect(data.account).toMatchObject({ email: GUEST.email, pendingEmail: `new.${GUEST.email}` });
  expect(data.bookings.map(({ date }) => date).sort()).toEqual(["2024-02-29", day, product.date].sort());
  expect(data.bookings.find(({ _id }) => _id === tour._id)?.hostAnswer?.note).toBe("");
  expect([data.reviewsWritten, data.reviewsReceived, data.messages].map(({ length }) => length)).toEqual([
    1, 1, 2,
  ]);
  const [asked] = data.messages.filter(({ enquiry }) => enquiry);
  expect(asked).toMatchObject({ enquiry: { productType: "High Tea" }, answer: { bookings: [] } });
  expect(data.activity.map(({ kind }) => kind)).toContain("login-failed");
  expect(data.trail.map(({ action }) => action)).toContain("booking.cancelled");
  const secret = data.mails.find(({ event }) => event === "account.reset-password");
  expect(secret).toMatchObject({ text: null });
  for (const event of ["booking.confirmed", "contact.answer"])
    expect(data.mails.map((mail) => mail.event)).toContain(event);
  const hosts = ownDataDtoSchema.strict().parse(await made("GET", API.ownData, { token: host.token }));
  expect(hosts.listing?.email).toBe(HOST.email);
  expect(hosts.bookings.map(({ _id }) => _id)).toEqual([tour._id]);
  expect(hosts.reviewsReceived[0]?.reply?.state).toBe("waiting");
  expect(JSON.stringify(hosts)).not.toContain("Bartholda");
  expect((await findEverywhere(WORDS)).length).toBeGreaterThan(30);
});

test("after an erasure, nothing in the database, the log or the mails identifies the guest", async () => {
  const erase = (currentPassword: string) =>
    send("DELETE", API.me, { token: guest.token, body: { currentPassword } });
  expectError(await erase("a wrong guess"), 400, "VALIDATION_FAILED", "Your current password is wrong.");
  const before = mailServer.taken.length;
  const { status, body, headers } = await erase(PASSWORD);
  expect([status, body]).toEqual([200, { _id: guest.id, deleted: true }]);
  expect(headers.get("set-cookie")).toContain("Max-Age=0");
  expectError(await send("GET", API.me, { token: guest.token }), 401, "INVALID_SESSION");
  await settled();
  const mails = mailServer.taken.slice(before);
  const farewell = mails.filter(({ to }) => to === GUEST.email);
  expect(farewell).toHaveLength(1);
  expect((await Promise.all(farewell.map(parsed)))[0]?.text).toContain(`Hello ${GUEST.fullName}`);
  // The mail to the host does not contain the guest's name.
  const toHost = await Promise.all(mails.filter(({ to }) => to === HOST.email).map(parsed));
  expect(toHost.map(({ subject }) => subject?.split(":")[0])).toEqual(["Cancelled"]);
  expect(toHost[0]?.text).not.toContain("Quirina");

  await sweepLater();
  const words = WORDS.filter((word) => word !== "erased.example");
  expect(await findEverywhere([...words, "quirina@erased.example", "bartholda@"])).toEqual([]);
  // Bookings keep their status and price, and the review keeps its text, without personal data.
  const left = await own.db.collection("bookings").find({}).sort({ date: 1 }).toArray();
  expect(left.map((one) => [one.status, one.totalPrice > 0, one.contact, one.specialNotes])).toEqual([
    ["confirmed", true, null, ""],
    ["cancelled", true, null, ""],
    ["cancelled", true, null, ""],
    ["cancelled", true, null, ""],
  ]);
  const reviews = await own.db.collection("reviews").find().toArray();
  expect(reviews.map(({ comment, image }) => [comment, image])).toEqual([["Call me, …, at … or …!", null]]);
  const pictures = await own.db.collection("images.files").countDocuments();
  expect(pictures).toBe(2);
  const listed = await made<BookingDto[]>("GET", "/api/bookings/admin", { token: own.admin });
  expect(listed.map(({ touristId }) => touristId)).toEqual([null, null, null, null]);
  const hosts = await made<BookingDto[]>("GET", API.providerBookings, { token: host.token });
  expect(hosts.map(({ touristId, contact, _id }) => [_id, touristId, contact])).toEqual([
    [tour._id, null, null],
  ]);
});

test("hosts and admins can erase their account, but not the last admin", async () => {
  await inServer(
    own.mongodbUri,
    `await (await load("accounts/commands")).makeAdmin("${STAFF.email}", "${PASSWORD}");`,
  );
  const login = await made<SessionDto>("POST", API.login, { body: { ...STAFF, role: "admin" } });
  const staff = { token: login.token };
  await made("PUT", `/api/admin/providers/${host.id}/auto-confirm`, {
    ...staff,
    body: { autoConfirm: true },
  });
  // Sets an earlier name of the host in the booking. The erasure must remove it, although it is too short for
  // a text search.
  await own.db
    .collection("bookings")
    .updateMany({ provider: { $ne: null } }, { $set: { "provider.fullName": "Ng" } });
  const erasure = { body: { currentPassword: PASSWORD } };
  const handedOver = { body: { ...erasure.body, handOver: true } };
  await made("DELETE", API.me, { token: host.token, ...handedOver });
  await made("DELETE", API.me, { ...staff, ...erasure });
  await settled();
  await sweepLater();
  expect(await findEverywhere([...WORDS, ...HOST_WORDS, "sunethra"])).toEqual([]);
  const [booking] = await own.db
    .collection("bookings")
    .find({ provider: { $ne: null } })
    .toArray();
  expect(booking?.provider.serviceName).toBe(booking?.provider.category);
  expect(booking?.provider.fullName).toBe("");
  expect(await own.db.collection("images.files").countDocuments()).toBe(0);
  expect(await own.db.collection("removals").countDocuments()).toBe(0);

  const passwordHash = await bcrypt.hash(PASSWORD, 4);
  await own.db.collection("admins").updateOne({}, { $set: { passwordHash } });
  // Another admin with fewer permissions is not enough: at least one admin must keep all permissions.
  const reader = { email: "reader@spare-admins.example", staff: "reading", createdAt: new Date() };
  await own.db.collection("admins").insertOne({ ...reader, passwordHash: "none", sessionVersion: 0 });
  expectError(
    await send("DELETE", API.me, { token: own.admin, ...erasure }),
    409,
    "CONFLICT",
    "You are the only admin with full permissions. Give them to someone else first, under Staff.",
  );
});

test("an admin's deletion leaves the name in past bookings, but no address, phone or note", {
  tag: "@extended",
}, async () => {
  const { token, user } = await made<SessionDto>("POST", API.touristSignup, {
    body: touristSignupBody({ fullName: "Wilhelmina Oosterbaan", email: "wilhelmina@deleted.example" }),
  });
  const booked = await made<BookingDto>("POST", API.productBookings, {
    ...{ token, headers: key() },
    body: productBookingBody({
      contact: { ...FRIEND, email: "friend@deleted.example" },
      specialNotes: "Call 0655550199.",
    }),
  });
  await made("PUT", API.changeDetails(booked._id), { token, body: { specialNotes: "Call me first." } });
  await made("DELETE", `/api/admin/tourists/${user.id}`, asAdmin());
  await sweepLater();
  const left = await own.db.collection("bookings").findOne({ reference: booked.reference });
  expect(left).toMatchObject({
    status: "cancelled",
    tourist: { fullName: "Wilhelmina Oosterbaan", email: "" },
    contact: { name: FRIEND.name, email: "", message: "", phone: "" },
    specialNotes: "",
  });
  const kept = await findEverywhere(["deleted.example", "655550199"]);
  // Only mails may still contain the words, because mails are kept for 90 days.
  expect(kept.filter((where) => !where.includes(": mails "))).toEqual([]);
});

test("the migration removes data of deleted accounts that older versions left, except the name", {
  tag: "@extended",
}, async () => {
  const [_id, other] = [new mongoose.mongo.ObjectId(), new mongoose.mongo.ObjectId()];
  const [id, email] = [_id.toHexString(), "old@left.example"];
  const at = new Date("2026-01-01T00:00:00Z");
  await own.db.collection("auditentries").insertMany([
    {
      ...{ _id, at, action: "tourist.deleted", targetId: id, details: { fullName: "Old Guest" } },
      ...{ actor: { id: other.toHexString(), role: "admin", email: "admin@own.example" }, searchTerms: [] },
    },
    {
      ...{
        at,
        action: "booking.cancelled",
        targetId: other.toHexString(),
        details: { note: `Ask ${email}` },
      },
      ...{ actor: { id, role: "tourist", email }, searchTerms: ["old", "left", "example"] },
    },
  ]);
  const booking = await own.db.collection("bookings").findOne({ status: "cancelled" });
  const contact = { name: "Old Guest", email, message: "", phone: "" };
  const tourist = { _id, fullName: "Old Guest", email };
  const old = { ...booking, _id: other, reference: "NT-OLDOLD", tourist, contact, searchTerms: ["left"] };
  await own.db.collection("bookings").insertOne(old);
  await inServer(
    own.mongodbUri,
    `const { connection } = (await import("mongoose")).default;
     const { eraseAddressesLeftBehind } = await load("migrations/0007-addresses-left-behind");
     await eraseAddressesLeftBehind(connection.getClient().db());`,
  );
  await sweepLater();
  expect(await findEverywhere(["left.example"])).toEqual([]);
  const left = await own.db.collection("bookings").findOne({ _id: other });
  expect(left).toMatchObject({
    tourist: { fullName: "Old Guest", email: "" },
    contact: { name: "Old Guest" },
  });
  expect(left?.searchTerms).not.toContain("left");
});

test("a host sees a guest's phone and address until 14 days after the tour, on every page and call", async () => {
  const boats = await signUpProvider({ email: "boats@hosts.example" }, { baseUrl: own.baseUrl });
  await made("PUT", `/api/admin/providers/${boats.id}/approve`, asAdmin());
  const book = (days: number, status: string) =>
    made<BookingDto>(
      "POST",
      "/api/bookings/admin",
      asAdmin({
        ...{
          providerId: boats.id,
          date: dayFrom(new Date(Date.now() + 5.5 * 3_600_000), days),
          time: "06:30",
        },
        ...{ adults: 1, children: 0, status },
        contact: { name: "Ada", email: "ada@travellers.example", phone: "+47 912 34 567" },
      }),
    );
  for (const [days, status] of [
    [-14, "confirmed"],
    [-15, "confirmed"],
    [3, "pending"],
    [4, "cancelled"],
  ] as const) {
    await book(days, status);
  }
  const { url } = await made<{ url: string }>("POST", API.ownCalendarFeed, {
    ...{ token: boats.token, body: { phones: true } },
  });
  const rows = await made<BookingDto[]>("GET", API.providerBookings, { token: boats.token });
  const seen = ({ contact, contactId }: BookingDto) => [contact?.phone, contact?.email, contactId?.phone];
  const hidden = ["", "", ""];
  const shown = ["+4791234567", "ada@travellers.example", "+4791234567"];
  expect(rows.map((row) => seen(row))).toEqual([hidden, shown, hidden, shown]);
  expect(rows.map(({ contact }) => contact?.name)).toEqual(["Ada", "Ada", "Ada", "Ada"]);
  const feed = await (await fetch(`${own.baseUrl}${new URL(url).pathname}`)).text();
  expect(
    feed
      .split("BEGIN:VEVENT")
      .slice(1)
      .map((event) => event.includes("Phone:")),
  ).toEqual([false, true, true]);
});

test("a message and its answer belong to the logged-in account, whatever address was typed", {
  tag: "@extended",
}, async () => {
  const [writer, reader] = await Promise.all(
    ["writer", "reader"].map((name) =>
      made<SessionDto>("POST", API.touristSignup, {
        body: { ...touristSignupBody(), email: `${name}@logged-in.example`, password: PASSWORD },
        headers: key(),
      }),
    ),
  );
  await own.db
    .collection("tourists")
    .updateOne({ email: "reader@logged-in.example" }, { $set: { emailVerified: true } });
  const { _id } = await made<{ _id: string }>("POST", API.contact, {
    ...{ token: writer?.token, headers: key() },
    body: { name: "Ada", email: "reader@logged-in.example", message: "Is there a boat?" },
  });
  const messagesOf = async (session?: SessionDto) =>
    (await made<OwnDataDto>("GET", API.ownData, { token: session?.token })).messages.map((one) => one._id);
  const erase = (session?: SessionDto) =>
    made("DELETE", API.me, { token: session?.token, body: { currentPassword: PASSWORD } });
  expect([await messagesOf(writer), await messagesOf(reader)]).toEqual([[_id], []]);
  await made("PUT", ADMIN_API.answerMessage(_id), asAdmin({ text: "There is." }));
  const people = async () => {
    const mail = await own.db.collection("mails").findOne({ kind: "contact.answer", "about.id": _id });
    return mail?.letter?.people ?? [];
  };
  await expect.poll(people).toContain(writer?.user.id);
  await erase(reader);
  expect(await messagesOf(writer)).toEqual([_id]);
  await erase(writer);
  const messages = own.db.collection("contactmessages");
  expect(await messages.countDocuments({ _id: new mongoose.mongo.ObjectId(_id) })).toBe(0);
  await settled();
});

test("an account with an unverified address exports and erases only what its own sessions wrote", {
  tag: "@extended",
}, async () => {
  const email = "victim@never-signed-up.example";
  const write = (message: string, token?: string) =>
    made<{ _id: string }>("POST", API.contact, {
      ...{ ...(token && { token }), headers: key() },
      body: { name: "Viola", email, message },
    });
  const before = await write("Do you have a boat for six?");
  for (const signup of ["tourist", "provider"] as const) {
    const { token } =
      signup === "provider"
        ? await signUpProvider({ email, password: PASSWORD }, { baseUrl: own.baseUrl })
        : await made<SessionDto>("POST", API.touristSignup, {
            body: { ...touristSignupBody(), email, password: PASSWORD },
            headers: key(),
          });
    const during = await write("And for seven?");
    const theirs = await write("I wrote this while logged in.", token);
    const { messages } = await made<OwnDataDto>("GET", API.ownData, { token });
    expect(messages.map(({ _id }) => _id)).toEqual([theirs._id]);
    await made("DELETE", API.me, { token, body: { currentPassword: PASSWORD } });
    await settled();
    await sweepLater();
    const ids = [before, during, theirs].map(({ _id }) => new mongoose.mongo.ObjectId(_id));
    const left = await own.db
      .collection("contactmessages")
      .find({ _id: { $in: ids } })
      .toArray();
    expect(left.map(({ _id }) => String(_id)).sort()).toEqual([before._id, during._id].sort());
    expect(left[0]).toMatchObject({ name: "Viola", email });
  }

  // An account with a verified email owns all messages that were sent with this email.
  const owner = await made<SessionDto>("POST", API.touristSignup, {
    body: { ...touristSignupBody(), email, password: PASSWORD },
    headers: key(),
  });
  await own.db.collection("tourists").updateOne({ email }, { $set: { emailVerified: true } });
  const { messages } = await made<OwnDataDto>("GET", API.ownData, { token: owner.token });
  expect(messages).toHaveLength(3);
  await made("DELETE", API.me, { token: owner.token, body: { currentPassword: PASSWORD } });
  await settled();
  expect(await own.db.collection("contactmessages").countDocuments({ email })).toBe(0);
});

test("messages are deleted after twelve months, and the audit log has their number", {
  tag: "@extended",
}, async () => {
  const { _id } = await made<{ _id: string }>("POST", API.contact, {
    body: { name: "Ada", email: "ada@travellers.example", message: "Hello" },
  });
  const messages = own.db.collection("contactmessages");
  const atMonths = (months: number) =>
    sweep(
      own.mongodbUri,
      `const now = new Date(Date.now() - 60_000); now.setUTCMonth(now.getUTCMonth() + ${months});
       await sweepExpired(new Date(now.getTime() + ${months === 12 ? 120_000 : 0}));`,
    );
  await settled();
  await atMonths(11);
  expect(await messages.countDocuments()).toBe(1);
  await atMonths(12);
  expect(await messages.countDocuments({ _id: new mongoose.mongo.ObjectId(_id) })).toBe(0);
  // Earlier sessions have ended by now, so the test reads the entry from the database.
  const entry = await own.db.collection("auditentries").findOne({ "details.messages": 1 });
  expect(entry).toMatchObject({ action: "retention.done", actor: { id: "", role: "system", email: "" } });
});
