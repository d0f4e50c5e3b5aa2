import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError } from "../fixtures/api-client";
import { addProvider } from "../fixtures/forms";
import { insertListings } from "../fixtures/listings";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { sessionOf } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";

/** Tests retries after a server error, files that a crash left behind, and pages far from the start of long lists. */

const { ObjectId } = mongoose.mongo;
const SITE = "https://nelum.example";

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("aftermath", { SITE_URL: SITE });
});
test.afterAll(() => own.stop());

test("an error after a booking was saved does not let a retry create a second booking", async () => {
  const { email, fullName, country } = touristSignupBody();
  const account = {
    email,
    fullName,
    country,
    passwordHash: "none",
    sessionVersion: 0,
    createdAt: new Date(),
  };
  const { insertedId } = await own.db.collection("tourists").insertOne(account);
  const sent = {
    baseUrl: own.baseUrl,
    token: sessionOf("tourist", { id: insertedId.toHexString(), email }),
    body: productBookingBody(),
    headers: { "Idempotency-Key": randomUUID() },
  };
  const book = () => call<BookingDto>("POST", "/api/bookings/product", sent);
  // With this index, the database stores the booking but rejects the record of its response, as a full disk
  // might.
  const records = own.db.collection("idempotencyrecords");
  const refusing = await records.createIndex({ "answer.body.reference": "2dsphere" });
  expectError(await book(), 500, "INTERNAL");
  await records.dropIndex(refusing);
  const [made] = await own.db.collection("bookings").find().toArray();
  const again = await book();
  expect([again.status, again.body._id]).toEqual([201, made?._id.toHexString()]);
  expect(await own.db.collection("bookings").countDocuments()).toBe(1);
});

/** Runs this many sweeps in one process. */
const sweepTimes = (times: number) =>
  sweep(own.mongodbUri, `for (let i = 0; i < ${times}; i++) await sweepExpired(new Date());`);

test("the sweep deletes pictures that a crash left without an owner, 1,000 at a time, and expired rate limits", {
  tag: "@extended",
}, async () => {
  const chunks = own.db.collection("images.chunks");
  const files = own.db.collection("images.files");
  const hoursAgo = (hours: number, count = 1) => {
    const seconds = Math.floor(Date.now() / 1000) - hours * 3600;
    return Array.from({ length: count }, () => {
      const start = ObjectId.createFromTime(seconds).toHexString().slice(0, 8);
      return new ObjectId(`${start}${new ObjectId().toHexString().slice(8)}`);
    });
  };
  const inUse = hoursAgo(30, 1_000).map((id) => id.toHexString());
  const [profilePicture = "", photo = "", waiting = "", waitingPhoto = "", image = "", ...others] = inUse;
  const [portrait = "", waitingPortrait = "", ...more] = others;
  const [listing] = await insertListings(
    [
      {
        profilePicture,
        photos: [photo, ...more],
        portrait,
        pendingChange: { profilePicture: waiting, photos: [waitingPhoto], portrait: waitingPortrait },
      },
    ],
    own.db,
  );
  await own.db.collection("reviews").insertOne({
    ...{
      reviewType: "product",
      targetId: "jeep-safari",
      reviewerRole: "tourist",
      reviewerId: new ObjectId(),
    },
    ...{ rating: 5, comment: "Good.", approved: true, createdAt: new Date(), image },
  });
  const used = inUse.map((id) => new ObjectId(id));
  const [orphan, halfWritten] = hoursAgo(2, 2);
  const [fresh] = hoursAgo(0);
  // The sweep (`jobs/sweep.ts`) reads the age of a picture from the ids of its chunks, so these ids contain a time.
  const store = (id: mongoose.mongo.ObjectId | undefined, hours: number) =>
    hoursAgo(hours, 2).map((_id, n) => ({ _id, files_id: id, n, data: "x" }));
  const old = [...used, orphan, halfWritten];
  await chunks.insertMany([...old.flatMap((id) => store(id, 2)), ...store(fresh, 0)]);
  await files.insertMany([...used, orphan, fresh].map((_id) => ({ _id, length: 2, chunkSize: 1 }) as never));
  const spent = { key: "signup:spent", points: 1, expire: new Date(Date.now() - 1_000) };
  const running = { key: "signup:running", points: 1, expire: new Date(Date.now() + 60_000) };
  await own.db.collection("ratelimits").insertMany([spent, running]);

  await sweepTimes(1);
  expect(await own.db.collection("ratelimits").distinct("key")).toEqual(["signup:running"]);
  expect(await files.countDocuments({ _id: orphan })).toBe(1);
  await sweepTimes(2);
  const kept = [...used, fresh].map(String).sort();
  expect((await files.distinct("_id")).map(String).sort()).toEqual(kept);
  expect((await chunks.distinct("files_id")).map(String).sort()).toEqual(kept);
  await own.db.collection("providers").deleteOne({ _id: new ObjectId(listing) });
});

test("late pages of a list are correct, also when earlier values are unevenly distributed", async () => {
  const ids = await insertListings(
    Array.from({ length: 3_000 }, (_, i) => ({
      category: i ? "Village Lunch" : "Jeep Safari",
      price: 100 + i,
    })),
    own.db,
  );
  const part = async (page: number) =>
    (await call<ProviderDto[]>("GET", `/api/providers?limit=1&page=${page}`, { baseUrl: own.baseUrl })).body;
  for (const page of [1, 1, 1, 2]) expect(await part(page)).toHaveLength(1);
  for (const page of [1_700, 3_000]) {
    expect(await part(page)).toMatchObject([{ _id: ids.at(-page) }]);
  }
  const admin = { baseUrl: own.baseUrl, token: own.admin };
  for (const query of [
    "category=Jeep%20Safari&sort=price",
    "category=Jeep%20Safari&q=e",
    "category=Tuk%20Tuk%20Ride",
  ]) {
    expect((await call("GET", `/api/admin/providers?${query}`, admin)).status, query).toBe(200);
  }
});

test("the sitemap has the date of the last change of a host's page", async () => {
  const { _id } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
  const entry = async () => {
    const text = await (await fetch(`${own.baseUrl}/sitemap.xml`)).text();
    return new RegExp(`<loc>${SITE}/provider/${_id}</loc>\\s*(?:<lastmod>([^<]*)</lastmod>\\s*)?</url>`).exec(
      text,
    );
  };
  // Before the first change, the sitemap contains the date of creation.
  const added = await own.db.collection("providers").findOne({ _id: new ObjectId(_id) });
  expect(await entry()).toMatchObject({ 1: added?.createdAt.toISOString() });
  const before = new Date().toISOString();
  for (const approved of [false, true]) {
    const sent = { token: own.admin, baseUrl: own.baseUrl, body: { approved } };
    await call("PUT", `/api/admin/providers/${_id}/approve`, sent);
  }
  const changed = (await entry())?.[1] ?? "";
  expect(changed >= before && changed <= new Date().toISOString(), changed).toBe(true);
});
