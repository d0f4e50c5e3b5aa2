import { randomBytes, randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { productBookingBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { Frame } from "../../lib/server/backup/backup-format";
import { collectionsOf, documentsOf, framesOf, indexesOf } from "../../lib/server/backup/read-database";
import { writeBackup } from "../../lib/server/backup/write-backup";
import { call } from "../fixtures/api-client";
import { startCommand } from "../fixtures/commands";
import { environment } from "../fixtures/environment";
import { addProvider, callForm } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { touristOn } from "../fixtures/own-people";
import { jpeg } from "../fixtures/pictures";
import { TWICE_A_DAY } from "../fixtures/schedules";
import { startServer } from "../fixtures/server";
import { renewed, sessionOf, sessionsIn } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/** Tests `npm run backup`, `npm run restore` and `npm run move` on separate databases. */

test.describe.configure({ mode: "default" });
const PRODUCT = "Jeep Safari";
const PLACES = 3;
/** Large documents, which make a backup slow. So the test has time to change data during the backup. */
const SLOW = { collection: "large", documents: 16, bytes: 1024 * 1024 };

type Db = mongoose.mongo.Db;
type Document = mongoose.mongo.Document;
let own: OwnDatabase;
let client: mongoose.mongo.MongoClient;
let folder: string;
let tourists: Awaited<ReturnType<typeof touristOn>>[];
let host: { id: string; token: string };
const used: string[] = [];
/** A restored database that no server uses, and its content. */
let restored: { uri: string; content: Awaited<ReturnType<typeof contentOf>> };

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-backup-"));
  client = await mongoose.mongo.MongoClient.connect(environment.mongodbUri);
  own = await startOnOwnDatabase("backup");
  const documents = Array.from({ length: SLOW.documents }, () => ({ bytes: randomBytes(SLOW.bytes) }));
  await own.db.collection(SLOW.collection).insertMany(documents);
  const sent = { baseUrl: own.baseUrl, token: own.admin };
  const capacity = { unit: "people", size: PLACES };
  const schedule = { ...sent, body: { ...TWICE_A_DAY, capacity } };
  expect((await call("PUT", ADMIN_API.productSchedule(PRODUCT), schedule)).status).toBe(200);
  tourists = await Promise.all(Array.from({ length: 6 }, () => touristOn(own)));
  const { _id: id, email } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
  host = { id, token: sessionOf("provider", { id, email: String(email) }) };
});
test.afterAll(async () => {
  await own.stop();
  for (const name of used) await client.db(name).dropDatabase();
  await client.close();
  rmSync(folder, { recursive: true });
});

/** Returns a new, empty database on the same database server. */
function another(): { uri: string; db: Db } {
  const name = `restored_${process.pid}_${randomUUID().slice(0, 8)}`;
  used.push(name);
  return {
    uri: environment.mongodbUri.replace(/(\/\/[^/]+)\/[^?]*/, `$1/${name}`),
    db: client.db(name),
  };
}

const run = (name: string, args: readonly string[], uri: string, settings: Record<string, string> = {}) =>
  startCommand(name, args, { MONGODB_URI: uri, DATA_DIR: path.join(folder, "commands"), ...settings }).ended;

/**
 * Makes a backup in this process.
 * @param onFrame called after each part (frame) of the file; the backup continues when the returned promise resolves
 */
async function backUpHere(file: string, onFrame: (frame: Frame) => Promise<void> | void): Promise<void> {
  const madeAt = new Date();
  const frames = async function* (): AsyncGenerator<Frame> {
    yield { kind: "header", header: { migration: 0, madeAt, secrets: null } };
    for await (const frame of framesOf(own.db, madeAt, () => {})) {
      yield frame;
      await onFrame(frame);
    }
  };
  await writeBackup(file, frames());
}

/** The whole stored content of a database: documents byte by byte, and indexes. */
async function contentOf(db: Db) {
  const content: Record<string, unknown> = {};
  for (const name of await collectionsOf(db)) {
    const documents: string[] = [];
    for await (const document of documentsOf(db, name)) {
      documents.push(Buffer.from(document).toString("base64"));
    }
    const indexes = (await indexesOf(db, name)).map((index) => JSON.stringify(index)).toSorted();
    if (documents.length > 0) content[name] = { documents, indexes };
  }
  return content;
}

/**
 * Waits until all events are relayed and no mail is due, so that earlier requests cause no further writes.
 */
async function settled() {
  const busy = async () => {
    const due = { state: { $in: ["queued", "sending"] }, dueAt: { $lte: new Date() } };
    const counts = [own.db.collection("mails").countDocuments(due)];
    for (const name of ["bookings", "tourists", "providers", "contactmessages"]) {
      counts.push(own.db.collection(name).countDocuments({ "outbox.0": { $exists: true } }));
    }
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(busy).toBe(0);
}

/** Expects that the database contains all bytes of the listing's pictures. */
async function expectPictures(db: Db) {
  const [listing] = await db.collection("providers").find().toArray();
  for (const id of [listing?.profilePicture, listing?.portrait, ...(listing?.photos ?? [])]) {
    const _id = new mongoose.mongo.ObjectId(String(id));
    const [picture] = await db.collection("images.files").find({ _id }).toArray();
    const chunks = await db.collection("images.chunks").find({ files_id: _id }).toArray();
    const bytes = chunks.reduce((sum, { data }) => sum + data.length(), 0);
    expect([id, bytes]).toEqual([id, picture?.length]);
  }
}

/** Creates, moves and cancels bookings of departures with few seats, over and over. */
async function book(token: string, isOver: () => boolean) {
  const as = { baseUrl: own.baseUrl, token };
  const times = ["06:00", "15:00"];
  for (let turn = 0; !isOver(); turn += 1) {
    const moment = { date: tourDay(5 + (turn % 3)), time: times[turn % 2] };
    const body = { ...productBookingBody(), productType: PRODUCT, ...moment, adults: 1, children: 0 };
    const made = await call<BookingDto>("POST", API.productBookings, { ...as, body });
    if (made.status !== 201) {
      expect(made.status).toBe(409);
      continue;
    }
    const { _id } = made.body;
    const move = { date: tourDay(5 + ((turn + 1) % 3)), time: moment.time };
    if (turn % 3 === 0) await call("PUT", `/api/bookings/${_id}/move`, { ...as, body: move });
    await call("PUT", `/api/bookings/${_id}/cancel`, { ...as, body: {} });
  }
}

/** Replaces the pictures of a listing again and again, which deletes the old ones. */
async function changePictures(isOver: () => boolean) {
  const sent = { baseUrl: own.baseUrl, token: own.admin };
  while (!isOver()) {
    const files = { profilePicture: [await jpeg()], portrait: [await jpeg()], photos: [await jpeg()] };
    const changed = await callForm("PATCH", ADMIN_API.provider(host.id), {}, files, sent);
    expect(changed.status).toBe(200);
  }
}

/** Adds tourists who book, and deletes them, which cancels their bookings. */
async function comeAndGo(isOver: () => boolean) {
  const as = { baseUrl: own.baseUrl, token: own.admin };
  while (!isOver()) {
    const { id } = await touristOn(own);
    const body = { ...productBookingBody(), adults: 2, children: 0, touristId: id, status: "confirmed" };
    const { productType: _, contact: __, ...booking } = body;
    const subject = { productType: "Village Tour", ...booking };
    const made = await call("POST", ADMIN_API.bookings, { ...as, body: subject });
    expect(made.status).toBe(201);
    expect((await call("DELETE", ADMIN_API.tourist(id), as)).status).toBe(200);
  }
}

test("a backup during many changes is consistent", {
  tag: "@extended",
}, async () => {
  let isOver = false;
  const until = () => isOver;
  // All other bookings may be cancelled when the backup ends. Nobody cancels this one, so that the check of the
  // departures at the end finds at least one reservation.
  const stays = { ...productBookingBody(), productType: PRODUCT, date: tourDay(9), time: "06:00" };
  const as = { baseUrl: own.baseUrl, token: tourists[0]?.token };
  const lasting = await call("POST", API.productBookings, {
    ...as,
    body: { ...stays, adults: 1, children: 0 },
  });
  expect(lasting.status).toBe(201);
  const load = Promise.all([
    ...tourists.map(({ token }) => book(token, until)),
    changePictures(until),
    comeAndGo(until),
  ]);
  await delay(500);
  const before = await own.db.collection("bookings").countDocuments();
  const file = path.join(folder, "load");
  await backUpHere(file, (frame) => {
    // The first pass has now read everything while data changed. The changes stop, because the backup
    // continues until a pass finds nothing new (decision 20).
    if (frame.kind === "late") isOver = true;
  });
  await load;
  const { uri, db } = another();
  const restore = await run("restore", [file], uri);
  expect(restore, restore.said).toMatchObject({ code: 0 });

  const all = async (name: string): Promise<Document[]> => db.collection(name).find().toArray();
  const bookings = await all("bookings");
  const byTarget = Map.groupBy(await all("auditentries"), ({ targetId }) => String(targetId));
  expect(bookings.length).toBeGreaterThan(before);
  const idsIn = async (name: string) => new Set((await all(name)).map(({ _id }) => String(_id)));
  const [there, leaving] = [await idsIn("tourists"), await idsIn("removals")];
  const held = new Map<string, number>();
  for (const booking of bookings) {
    const { _id, reference, status, tourist, version, outbox = [], holdsPlaces } = booking;
    const told = [...(byTarget.get(String(_id)) ?? []), ...outbox];
    expect(new Set(told.map((one) => String(one._id))).size, `events of ${reference}`).toBe(version + 1);
    const isKnown = there.has(String(tourist._id)) || leaving.has(String(tourist._id));
    expect(isKnown || status === "cancelled", `tourist of ${reference}`).toBe(true);
    const start = `${booking.productType} ${booking.date} ${booking.time}`;
    if (holdsPlaces) held.set(start, (held.get(start) ?? 0) + booking.adults);
  }
  for (const [start, people] of held) {
    if (start.startsWith(PRODUCT)) expect(people, start).toBeLessThanOrEqual(PLACES);
  }
  await expectPictures(db);
  const check = await run("departures", ["--check"], uri);
  expect(check.said).toMatch(/^0 differences in [1-9]/m);
});

test("a backup contains the final state of documents that change while it reads", {
  tag: "@extended",
}, async () => {
  const as = { baseUrl: own.baseUrl, token: own.admin };
  const [first, second, third] = tourists;
  if (!first || !second || !third) throw new Error("no tourists");
  const bookFor = async ({ token }: { token: string }, date: string) => {
    const body = {
      ...productBookingBody(),
      productType: PRODUCT,
      date,
      time: "06:00",
      adults: 1,
      children: 0,
    };
    const made = await call<BookingDto>("POST", API.productBookings, { ...as, token, body });
    expect(made.status).toBe(201);
    return made.body._id;
  };
  const [cancelled, moved, deleted] = [
    await bookFor(first, tourDay(20)),
    await bookFor(first, tourDay(21)),
    await bookFor(second, tourDay(21)),
  ];
  const change = async () => {
    const mine = { ...as, token: first.token, body: {} };
    expect((await call("PUT", `/api/bookings/${cancelled}/cancel`, mine)).status).toBe(200);
    await bookFor(second, tourDay(20));
    const body = { date: tourDay(22), time: "15:00" };
    expect((await call("PUT", `/api/bookings/${moved}/move`, { ...mine, body })).status).toBe(200);
    expect((await call("DELETE", ADMIN_API.booking(deleted), as)).status).toBe(200);
    const newcomer = await touristOn(own);
    await bookFor(newcomer, tourDay(21));
    expect((await call("DELETE", ADMIN_API.tourist(second.id), as)).status).toBe(200);
    const message = { name: "Ingrid", email: "ingrid@travellers.example", message: "Is there shade?" };
    expect((await call("POST", API.contact, { ...as, body: message })).status).toBe(201);
    const files = { profilePicture: [await jpeg()], portrait: [await jpeg()], photos: [await jpeg()] };
    expect((await callForm("PATCH", ADMIN_API.provider(host.id), {}, files, as)).status).toBe(200);
    await settled();
  };
  let isDeleted = false;
  const file = path.join(folder, "changed");
  await backUpHere(file, async (frame) => {
    // The backup has read pictures, bookings and accounts by now, but not the audit log, mails and deletions.
    if (frame.kind === "collection" && frame.name === "auditentries") await change();
    // The backup has read everything by now.
    if (frame.kind !== "late" || isDeleted) return;
    isDeleted = true;
    expect((await call("DELETE", ADMIN_API.tourist(third.id), as)).status).toBe(200);
    await settled();
  });
  const { uri, db } = another();
  const restore = await run("restore", [file], uri);
  expect(restore, restore.said).toMatchObject({ code: 0 });
  const [copy, original] = [await contentOf(db), await contentOf(own.db)];
  for (const name of ["bookings", "tourists", "providers", "contactmessages", "auditentries", "mails"]) {
    expect(copy[name], name).toEqual(original[name]);
  }
  expect(isDeleted).toBe(true);
  const deletions = async (from: Db) =>
    (await from.collection("removals").find().toArray()).map(({ _id }) => String(_id));
  // The restored database records every deletion, even that of `third`, which began after the first pass of the backup.
  expect(await deletions(db)).toEqual(expect.arrayContaining([third.id, ...(await deletions(own.db))]));
  const claims = async (from: Db) => {
    const all = await from
      .collection("departures")
      .find({ parties: { $gt: 0 } })
      .sort({ _id: 1 })
      .toArray();
    return all.map(({ _id, people, claims: held }) => [_id, people, Object.keys(held).toSorted()]);
  };
  expect(await claims(db)).toEqual(await claims(own.db));
  await expectPictures(db);
});

test("a restored database equals the original, and the site gives the same responses", {
  tag: "@extended",
}, async () => {
  const file = path.join(folder, "quiet");
  const [tourist] = tourists;
  if (!tourist) throw new Error("no tourist");
  const body = { ...productBookingBody(), productType: PRODUCT, date: tourDay(9), time: "06:00" };
  const booking = { baseUrl: own.baseUrl, token: tourist.token, body: { ...body, adults: 2, children: 0 } };
  expect((await call("POST", API.productBookings, booking)).status).toBe(201);
  const sessions = { tourist: tourist.token, host: host.token, admin: own.admin };
  const answers = (baseUrl: string, { tourist: guest, host: provider, admin }: typeof sessions) =>
    Promise.all(
      [
        ["", "/api/providers?approved=true"],
        ["", `/api/availability?productType=${encodeURIComponent(PRODUCT)}`],
        [guest, "/api/bookings/my-bookings"],
        [guest, "/api/auth/me"],
        [provider, API.ownSchedule],
        [admin, "/api/bookings/admin"],
        [admin, "/api/admin/audit"],
        [admin, "/api/admin/mails"],
      ].map(async ([token = "", address = ""]) => {
        const { status, body: said } = await call("GET", address, { baseUrl, ...(token && { token }) });
        return { address, status, said };
      }),
    );
  await settled();
  const wanted = await answers(own.baseUrl, sessions);
  own.signal("SIGSTOP");
  const { uri, db } = another();
  try {
    const backup = await run("backup", [file], own.mongodbUri);
    expect(backup, backup.said).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restore = await run("restore", [file], uri);
    expect(restore, restore.said).toMatchObject({ code: 0 });
    const { sessions: _, accounttokens: __, ...original } = await contentOf(own.db);
    expect(await contentOf(db)).toEqual(original);
    restored = { uri, content: original };
  } finally {
    own.signal("SIGCONT");
  }
  const server = await startServer({ MONGODB_URI: uri });
  const forgetDatabase = sessionsIn(uri);
  try {
    // A restore ends all sessions, so the users must log in again.
    const before = await answers(server.baseUrl, sessions);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 401, 401, 401, 401, 401, 401]);
    const again = { tourist: renewed(tourist.token), host: renewed(host.token), admin: renewed(own.admin) };
    expect(await answers(server.baseUrl, again)).toEqual(wanted);
    for (const { status } of wanted) expect(status).toBe(200);
    for (const page of [PAGES.home, PAGES.services, `/provider/${host.id}`]) {
      expect((await fetch(server.baseUrl + page)).status, page).toBe(200);
    }
    const [listing] = (wanted[0]?.said ?? []) as { profilePicture: string }[];
    const picture = await fetch(server.baseUrl + listing?.profilePicture);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const replaced = await run("restore", [file, "--replace"], uri);
    expect(replaced, replaced.said).toMatchObject({ code: 0 });
    // The server noticed the restore of its database and exited.
    expect(await server.ended).toBe(1);
  } finally {
    forgetDatabase();
    await server.stop();
  }
});

test("a restore rejects bad input before it changes anything, and survives being killed", {
  tag: "@extended",
}, async () => {
  const file = path.join(folder, "quiet");
  const { uri, db } = another();
  const refused = async (args: string[], sentence: string) => {
    const before = await contentOf(db);
    const { code, said } = await run("restore", args, uri);
    expect(said).toContain(sentence);
    expect(code).toBe(1);
    expect(await contentOf(db)).toEqual(before);
  };
  await db.collection<{ _id: string }>("guests").insertOne({ _id: "kept" });
  await refused(
    [file],
    "The database is not empty: it contains 1 guests. Use --replace to delete all of it first.",
  );
  const damaged = path.join(folder, "damaged");
  copyFileSync(file, damaged);
  const bytes = readFileSync(damaged);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] as number) ^ 1;
  writeFileSync(damaged, bytes);
  await refused([damaged, "--replace"], "The file is damaged or incomplete.");

  const killed = startCommand("restore", [file, "--replace"], {
    MONGODB_URI: uri,
    DATA_DIR: path.join(folder, "commands"),
  });
  const marks = db.collection<{ _id: number }>("migrations");
  const watched = { intervals: [5], timeout: 60_000 };
  await expect.poll(() => marks.countDocuments({ _id: 1e9 }), watched).toBe(1);
  await expect
    .poll(() => db.collection(SLOW.collection).estimatedDocumentCount(), watched)
    .toBeGreaterThan(0);
  process.kill(Number(killed.child.pid), "SIGTERM");
  expect((await killed.ended).code).not.toBe(0);
  const half = "This database is half restored";
  expect((await run("backup", [path.join(folder, "half")], uri)).said).toContain(half);
  const again = await run("restore", [file], uri);
  expect(again.said).toContain("Deleting the data of an earlier, incomplete restore.");
  expect(again.code).toBe(0);
  expect(await db.collection("guests").countDocuments()).toBe(0);
  expect(await marks.countDocuments({ _id: 1e9 })).toBe(0);
});

test("a MongoDB moves into a data folder and back, and a backup of the folder includes its secrets", {
  tag: "@extended",
}, async () => {
  const first = { MONGODB_URI: "", DATA_DIR: path.join(folder, "first") };
  const nowhere = "mongodb://somebody:secret@127.0.0.1:9/nelum?serverSelectionTimeoutMS=300";
  const lost = await startCommand("move", ["--to", nowhere], first).ended;
  expect(lost.code).toBe(1);
  expect(lost.said).toContain("The database at 127.0.0.1:9 cannot be reached.");
  expect(lost.said).not.toContain("secret");
  const there = await startCommand("move", ["--from", restored.uri], first).ended;
  expect(there.said).toContain("counts and checksums agree");
  expect(there.code).toBe(0);
  const { uri, db } = another();
  const back = await startCommand("move", ["--to", uri], first).ended;
  expect(back, back.said).toMatchObject({ code: 0 });
  expect(await contentOf(db)).toEqual(restored.content);

  const file = path.join(folder, "moved");
  expect((await startCommand("backup", [file], first).ended).code).toBe(0);
  const second = { MONGODB_URI: "", DATA_DIR: path.join(folder, "second") };
  expect((await startCommand("restore", [file], second).ended).code).toBe(0);
  const secretsOf = ({ DATA_DIR }: { DATA_DIR: string }) =>
    readFileSync(path.join(DATA_DIR, "secrets.json"), "utf8");
  expect(secretsOf(second)).toBe(secretsOf(first));
});
