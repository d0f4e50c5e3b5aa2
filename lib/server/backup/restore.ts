import "server-only";
import { randomUUID } from "node:crypto";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { AccountTokenModel } from "@/models/account-token";
import { BookingModel } from "@/models/booking";
import { ScheduleModel } from "@/models/schedule";
import { SessionModel } from "@/models/session";
import { reserveForSchedule } from "../departures/change-schedule";
import { rebuildDepartures } from "../departures/rebuild";
import { connectDatabase, disconnectDatabase } from "../infra/db";
import { LAST_STEP } from "../migrations/migrate";
import {
  type BackupEnd,
  type BackupHeader,
  type IndexDescription,
  NEWER,
  readBackup,
  UnusableBackup,
} from "./backup-file";
import { Checksum } from "./checksum";
import { Inserter, makeEmpty, makeIndexes, type Place, requireSame, unmark } from "./fill-database";
import { noteBackup } from "./last-backup";
import { amount, inWords, type Told } from "./told";

type Db = mongoose.mongo.Db;

/** What a backup that was read from beginning to end holds. */
export interface CheckedBackup {
  header: BackupHeader;
  /** The indexes by collection, in the order of the file. */
  collections: Map<string, IndexDescription[]>;
  /** For each document that changed meanwhile, by `lateKey`: which of the late ones counts. */
  latest: Map<string, number>;
}

const lateKey = (collection: string, id: unknown): string => `${collection} ${String(id)}`;

/** Reads a backup to its end. @throws UnusableBackup when it is damaged, cut short, newer or none of ours */
export async function checkBackup(file: string, onShare?: (share: number) => void): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  const collections: CheckedBackup["collections"] = new Map();
  const counted: Record<string, { count: number; checksum: Checksum }> = {};
  const latest: CheckedBackup["latest"] = new Map();
  let now = { count: 0, checksum: new Checksum() };
  let late = 0;
  for await (const frame of readBackup(file, onShare)) {
    if (frame.kind === "header") {
      header = frame.header;
      if (header.migration > LAST_STEP) throw new UnusableBackup(NEWER);
    } else if (frame.kind === "collection") {
      collections.set(frame.name, frame.indexes);
      now = { count: 0, checksum: new Checksum() };
      counted[frame.name] = now;
    } else if (frame.kind === "document") {
      now.count += 1;
      now.checksum.add(frame.document);
    } else if (frame.kind === "late") {
      latest.set(lateKey(frame.collection, frame.id), late);
      late += 1;
    } else end = frame.end;
  }
  const said = JSON.stringify(end?.collections);
  const found = Object.entries(counted).map(([name, { count, checksum }]) => [
    name,
    { count, checksum: checksum.toString() },
  ]);
  if (!header || !end || end.late !== late || said !== JSON.stringify(Object.fromEntries(found))) {
    throw new UnusableBackup("The contents of the file do not match its header.");
  }
  return { header, collections, latest };
}

/** What is to be restored, and where. */
export interface Restoring extends Place {
  file: string;
  mongodbUri: string;
  /** Where the generated secrets are kept; null where settings have them. */
  secretsFile: string | null;
}

/**
 * Restores a backup into an empty database. The file is read to its end before anything is changed. Killed in between, it
 * leaves a mark, with which no server starts on the database until it is restored again.
 * @throws UnusableBackup; Error when the database is not empty and may not be replaced, or something else writes into it
 */
export async function restoreBackup(restoring: Restoring, told: Told): Promise<void> {
  const { file, mongodbUri, secretsFile } = restoring;
  told.begin("Checking the backup");
  const backup = await checkBackup(file, told.share);
  told.done(`The backup of ${inWords(backup.header.madeAt)} is complete`);
  const client = await mongoose.mongo.MongoClient.connect(mongodbUri);
  try {
    const db = client.db();
    await makeEmpty(db, restoring, told);
    told.begin("Writing the documents");
    const written = await writeDocuments(db, file, backup, told.share);
    told.done(
      `${amount([...written.values()].reduce((sum, { count }) => sum + count, 0))} written; sessions and links of mails are left out`,
    );
    told.begin("Creating indexes and comparing checksums");
    for (const [name, indexes] of backup.collections) {
      await requireSame(db, name, written.get(name) ?? { count: 0, checksum: new Checksum() });
      if (name === BookingModel.collection.name) await freeSharedSlots(db);
      await makeIndexes(db, name, indexes);
    }
    told.done(`${written.size} collections compared with the backup`);
    if (secretsFile && backup.header.secrets) await keepSecretsOf(backup.header.secrets, secretsFile);
    await finish();
    await noteBackup(db, backup.header.madeAt);
    await unmark(db);
  } finally {
    await client.close();
  }
}

/**
 * Leaves a waiting place (`bookings/pending-slots.ts`) to the newest of several bookings that have it: the place of one whose day has
 * passed is given to another without an event, so a backup may hold both.
 */
async function freeSharedSlots(db: Db): Promise<void> {
  const bookings = db.collection(BookingModel.collection.name);
  const shared = bookings.aggregate<{ ids: mongoose.mongo.ObjectId[] }>([
    { $match: { waitsAs: { $gte: 0 } } },
    { $sort: { _id: 1 } },
    { $group: { _id: { tourist: "$tourist._id", place: "$waitsAs" }, ids: { $push: "$_id" } } },
    { $match: { "ids.1": { $exists: true } } },
  ]);
  for await (const { ids } of shared) {
    await bookings.updateMany({ _id: { $in: ids.slice(0, -1) } }, { $set: { waitsAs: null } });
  }
}

/**
 * What is left out: sessions that were ended since would be good again, and links in mails and answers of browsers that were
 * used since. Everybody logs in again.
 */
const LEFT_OUT = new Set([SessionModel, AccountTokenModel].map((model) => model.collection.name));

/** Writes all documents as they were in the end. @returns what each collection must hold now */
async function writeDocuments(
  db: Db,
  file: string,
  { latest }: CheckedBackup,
  onShare: (share: number) => void,
): Promise<Map<string, Inserter>> {
  const inserters = new Map<string, Inserter>();
  const into = (name: string): Inserter => {
    const inserter = inserters.get(name) ?? new Inserter(db, name);
    inserters.set(name, inserter);
    return inserter;
  };
  const changed = new Set([...latest.keys()].map((key) => key.slice(0, key.indexOf(" "))));
  let now = "";
  let late = 0;
  for await (const frame of readBackup(file, onShare)) {
    if (frame.kind === "collection") {
      await inserters.get(now)?.flush();
      now = frame.name;
      await db.createCollection(now).catch(ignoreExisting);
      into(now);
    } else if (frame.kind === "document") {
      if (LEFT_OUT.has(now)) continue;
      if (changed.has(now) && latest.has(lateKey(now, mongoose.mongo.BSON.deserialize(frame.document)._id)))
        continue;
      await into(now).add(frame.document);
    } else if (frame.kind === "late") {
      const { collection, id, document } = frame;
      if (document && latest.get(lateKey(collection, id)) === late) await into(collection).add(document);
      late += 1;
    }
  }
  for (const inserter of inserters.values()) await inserter.flush();
  return inserters;
}

/** The collection of the mark is there already. */
function ignoreExisting(error: unknown): void {
  const isThere = error instanceof mongoose.mongo.MongoServerError && error.codeName === "NamespaceExists";
  if (!isThere) throw error;
}

/** Replaces the generated secrets, so that sessions and links of then are good. */
async function keepSecretsOf(secrets: string, file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const handle = await open(aside, "wx", 0o600);
  await handle.writeFile(secrets);
  await handle.sync();
  await handle.close();
  await rename(aside, file);
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

/**
 * Brings an older backup up to date, and makes the seats at departures anew from the bookings, which were read at another
 * moment.
 */
async function finish(): Promise<void> {
  await connectDatabase({ isFilling: true });
  try {
    const now = new Date();
    for (const { offer, schedule } of await ScheduleModel.find({}, "offer schedule")
      .hint({ _id: 1 })
      .lean()) {
      await reserveForSchedule(offer, schedule, now);
    }
    await rebuildDepartures(true, { isAlone: true });
  } finally {
    await disconnectDatabase();
  }
}
