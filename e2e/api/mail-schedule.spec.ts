import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import type { MailDoc } from "../../models/mail";
import { environment } from "../fixtures/environment";
import { inServer } from "../fixtures/in-server";

/** Tests mails for certain times: reminders, review requests and digests. The tests set the current time. */

const { ObjectId } = mongoose.mongo;
let client: mongoose.mongo.MongoClient;
let db: mongoose.mongo.Db;
let uri: string;
test.beforeEach(async () => {
  client = await mongoose.mongo.MongoClient.connect(environment.mongodbUri);
  db = client.db(`schedule_${process.pid}_${Date.now().toString(36)}`);
  uri = environment.mongodbUri.replace(/(\/\/[^/]+)\/[^?]*/, `$1/${db.databaseName}`);
});
test.afterEach(async () => {
  await db.dropDatabase();
  await client.close();
});

const HOST = new ObjectId();
const TOURIST = { _id: new ObjectId(), fullName: "Ingrid", email: "ingrid@travellers.example" };

/** Creates a booking with this reference. */
async function booking(reference: string, date: string, changes: object = {}): Promise<void> {
  await db.collection("bookings").insertOne({
    ...{ reference, date, time: "16:00", status: "confirmed", tourist: TOURIST, contact: null },
    provider: { _id: HOST, serviceName: "Heron Boats", category: "Catamaran Boat Ride" },
    createdAt: new Date("2029-12-01T00:00:00Z"),
    ...changes,
  });
}

/** Runs the schedule at these moments in Sri Lanka's time. @returns descriptions of the mails queued at each moment */
async function atMoments(moments: readonly string[], settings = {}): Promise<Record<string, string[]>> {
  const rows = await inServer<Record<string, MailDoc[]>>(
    uri,
    `const { runSchedule } = await load("mail/schedule");
    const { MailModel } = await load("models/mail");
    const result = {};
    const seen = await MailModel.distinct("_id");
    for (const moment of ${JSON.stringify(moments)}) {
      await runSchedule(new Date(moment + "+05:30"));
      const found = await MailModel.find({ _id: { $nin: seen } }).lean();
      seen.push(...found.map(({ _id }) => _id));
      result[moment] = found;
    }
    return result;`,
    settings,
  );
  const bookings = await db.collection("bookings").find().toArray();
  const nameOf = (id: string) =>
    bookings.find(({ _id }) => String(_id) === id)?.reference ?? (id === String(HOST) ? "host" : "");
  const inWords = ({ kind, about: { id, details } }: MailDoc) =>
    [kind, nameOf(id), details.day, details.to, details.count].filter(Boolean).join(" ");
  return Object.fromEntries(
    Object.entries(rows).map(([moment, found]) => [moment, found.map(inWords).sort()]),
  );
}

test("reminders are sent at 17:00 the day before, review requests at 10:00 the day after, once each", async () => {
  const contact = { name: "Ada", email: "ada@travellers.example", phone: "", message: "" };
  await booking("ACCOUNT", "2030-01-05", { time: "08:30" });
  await booking("CONTACT", "2030-01-05", { tourist: null, contact });
  await booking("NOBODY", "2030-01-05", { tourist: null, provider: null });
  await booking("CANCELLED", "2030-01-05", { status: "cancelled" });
  await booking("PENDING", "2030-01-05", { status: "pending" });
  await booking("MORNING", "2030-01-06", { time: "08:30" });
  await booking("AFTERNOON", "2030-01-06", { provider: null });
  await booking("LONG AGO", "2030-01-12");
  await booking("A WEEK AGO", "2030-01-13");
  expect(
    await atMoments([
      ...["2030-01-03T18:00:00", "2030-01-04T16:59:59", "2030-01-04T17:00:00", "2030-01-04T17:00:30"],
      // The site was down from before 17:00 on 5 January until the tour of the booking MORNING had begun.
      ...["2030-01-06T09:59:59", "2030-01-06T10:00:00"],
      // The site was down for the two weeks before this moment.
      "2030-01-20T10:30:00",
    ]),
  ).toEqual({
    "2030-01-03T18:00:00": [],
    "2030-01-04T16:59:59": [],
    "2030-01-04T17:00:00": [
      "booking.tomorrow ACCOUNT 2030-01-05",
      "booking.tomorrow CONTACT 2030-01-05",
      "booking.tomorrow-host host 2030-01-05",
    ],
    "2030-01-04T17:00:30": [],
    "2030-01-06T09:59:59": ["booking.tomorrow AFTERNOON 2030-01-06"],
    "2030-01-06T10:00:00": ["booking.how-was-it ACCOUNT", "booking.how-was-it CONTACT"],
    "2030-01-20T10:30:00": ["booking.how-was-it A WEEK AGO"],
  });
});

test("a digest of new bookings is sent each quarter of an hour, to the team or to every admin", {
  tag: "@extended",
}, async () => {
  const admins = ["one@own.example", "two@own.example"].map((email) => ({ email, passwordHash: "none" }));
  await db.collection("admins").insertMany(admins);
  const pending = (reference: string, at: string, status = "pending") =>
    booking(reference, "2030-02-01", { status, createdAt: new Date(`${at}+05:30`) });
  await pending("BEFORE", "2030-01-04T11:59:00");
  await pending("FIRST", "2030-01-04T12:01:00");
  await pending("SECOND", "2030-01-04T12:14:59.999");
  await pending("APPROVED", "2030-01-04T12:05:00", "confirmed");
  await pending("THIRD", "2030-01-04T12:40:00");
  const moments = [
    ...["2030-01-04T12:00:11", "2030-01-04T12:14:00", "2030-01-04T12:15:09", "2030-01-04T12:15:10"],
    ...["2030-01-04T12:29:59", "2030-01-04T12:30:10"],
  ];
  expect(await atMoments(moments)).toEqual({
    ...Object.fromEntries(moments.map((moment) => [moment, []])),
    "2030-01-04T12:15:10": ["booking.digest one@own.example 2", "booking.digest two@own.example 2"],
  });
  expect(await atMoments(["2030-01-04T13:00:10"], { MAIL_TEAM: "team@own.example" })).toMatchObject({
    "2030-01-04T13:00:10": ["booking.digest team@own.example 1"],
  });
  const [row] = await db.collection("mails").find({ "about.details.to": "one@own.example" }).toArray();
  expect(row?.about.details.bookings.map((one: { reference: string }) => one.reference)).toEqual([
    "FIRST",
    "SECOND",
  ]);
});

test("a digest lists bookings that a host has accepted, while they are pending and the tour has not begun", {
  tag: "@extended",
}, async () => {
  await atMoments(["2030-01-04T12:00:11"], { MAIL_TEAM: "team@own.example" });
  const accepted = (reference: string, at: string, changes: object = {}) =>
    booking(reference, "2030-02-01", {
      ...{ status: "pending", hostAnswer: { answer: "yes", note: "", at: new Date(`${at}+05:30`) } },
      ...changes,
    });
  await accepted("ACCEPTED", "2030-01-04T12:05:00");
  await accepted("CONFIRMED", "2030-01-04T12:05:00", { status: "confirmed" });
  await accepted("BEGUN", "2030-01-04T12:05:00", { date: "2030-01-03" });
  await accepted("EARLIER", "2030-01-04T11:05:00");
  await atMoments(["2030-01-04T12:15:10", "2030-01-04T12:30:10"], { MAIL_TEAM: "team@own.example" });
  const rows = await db.collection("mails").find({ kind: "booking.digest" }).toArray();
  expect(rows.map(({ about }) => [about.details.count, about.details.accepted])).toEqual([
    [0, [{ id: expect.any(String), reference: "ACCEPTED" }]],
  ]);
});

test("two processes run the schedule once, and one waits until the lease of the other has expired", {
  tag: "@extended",
}, async () => {
  const days = Array.from({ length: 40 }, (_, number) => `R${number}`);
  for (const reference of days) await booking(reference, "2030-01-05");
  await atMoments(["2030-01-03T18:00:00"]);
  await Promise.all([atMoments(["2030-01-04T17:00:00"]), atMoments(["2030-01-04T17:00:00"])]);
  const mails = db.collection("mails");
  expect(await mails.countDocuments({ kind: "booking.tomorrow" })).toBe(days.length);
  expect(await mails.countDocuments({ kind: "booking.tomorrow-host" })).toBe(1);

  // Simulates a process that died while it handled the next day: the job waits until its lease ends.
  await booking("NEXT", "2030-01-06");
  const leaseUntil = new Date("2030-01-05T17:04:00+05:30");
  await db.collection("jobs").updateOne({ _id: "tomorrow" as never }, { $set: { leaseUntil } });
  expect(await atMoments(["2030-01-05T17:03:59", "2030-01-05T17:04:00"])).toMatchObject({
    "2030-01-05T17:03:59": [],
    "2030-01-05T17:04:00": ["booking.tomorrow NEXT 2030-01-06", "booking.tomorrow-host host 2030-01-06"],
  });
});
