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
  UnusableBackup,
} from "./backup-format";
import { Checksum } from "./checksum";
import { Inserter, makeEmpty, makeIndexes, type Place, requireSame, unmark } from "./fill-database";
import { noteBackup } from "./last-backup";
import { amount, inWords, type Progress } from "./progress";
import { readBackup } from "./read-backup";

type Db = mongoose.mongo.Db;

/** A backup that was read and verified to its end. */
export interface CheckedBackup {
  header: BackupHeader;
  /** The indexes by collection, in the order of the file. */
  collections: Map<string, IndexDescription[]>;
  /**
   * For each document that changed during the backup, by `lateKey`: the number of its last late frame, counted from 0
   * in the whole file.
   */
  latest: Map<string, number>;
}

const lateKey = (collection: string, id: unknown): string => `${collection} ${String(id)}`;

/** Reads and verifies a backup to its end. @throws UnusableBackup when it is damaged, incomplete, newer or not ours */
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
  const expected = JSON.stringify(end?.collections);
  const found = Object.entries(counted).map(([name, { count, checksum }]) => [
    name,
    { count, checksum: checksum.toString() },
  ]);
  if (!header || !end || end.late !== late || expected !== JSON.stringify(Object.fromEntries(found))) {
    throw new UnusableBackup("The contents of the file do not match its end record.");
  }
  return { header, collections, latest };
}

/** The backup to restore, and the target database. */
export interface Restoring extends Place {
  file: string;
  mongodbUri: string;
  /** The file of the generated secrets; null if they are set in the environment. */
  secretsFile: string | null;
}

/**
 * Restores a backup to an empty database. The file is verified to its end before anything changes. If the process is
 * killed meanwhile, a mark keeps servers from starting on the database until it is restored again.
 * @throws UnusableBackup; Error when the database is not empty and may not be replaced, or something else writes to it
 */
export async function restoreBackup(restoring: Restoring, progress: Progress): Promise<void> {
  const { file, mongodbUri, secretsFile } = restoring;
  progress.begin("Checking the backup");
  const backup = await checkBackup(file, progress.share);
  progress.done(`The backup of ${inWords(backup.header.madeAt)} is complete`);
  const client = await mongoose.mongo.MongoClient.connect(mongodbUri);
  try {
    const db = client.db();
    await makeEmpty(db, restoring, progress);
    progress.begin("Writing the documents");
    const written = await writeDocuments(db, file, backup, progress.share);
    progress.done(
      `${amount([...written.values()].reduce((sum, { count }) => sum + count, 0))} written; sessions and links of mails are left out`,
    );
    progress.begin("Creating indexes and comparing checksums");
    for (const [name, indexes] of backup.collections) {
      await requireSame(db, name, written.get(name) ?? { count: 0, checksum: new Checksum() });
      if (name === BookingModel.collection.name) await freeSharedSlots(db);
      await makeIndexes(db, name, indexes);
    }
    progress.done(`${written.size} collections compared with the backup`);
    if (secretsFile && backup.header.secrets) await replaceSecrets(backup.header.secrets, secretsFile);
    await finish();
    await noteBackup(db, backup.header.madeAt);
    await unmark(db);
  } finally {
    await client.close();
  }
}

/**
 * Each open booking of a tourist must have a different number in `waitsAs`. The numbers limit how many open bookings
 * a tourist may have (`bookings/pending-slots.ts`). If several bookings have the same number, only the newest keeps
 * it. A backup may contain a booking of a past day together with a newer one that took over its number, because no
 * event records that the number became free.
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
 * Collections that are not restored: sessions, link tokens and passkey challenges. Some of them ended or were
 * used after the backup, and must not become valid again. So everybody has to log in again.
 */
const LEFT_OUT = new Set([SessionModel, AccountTokenModel].map((model) => model.collection.name));

/**
 * Writes all documents in their final state.
 * @returns the inserter of each collection, which knows the count and checksum that the collection must have
 */
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

/** Ignores the error that a collection exists, because the collection with the mark exists already. */
function ignoreExisting(error: unknown): void {
  const exists = error instanceof mongoose.mongo.MongoServerError && error.codeName === "NamespaceExists";
  if (!exists) throw error;
}

/**
 * Replaces the generated secrets by those of the backup, so that links in mails from before the backup work.
 */
async function replaceSecrets(secrets: string, file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, "wx", 0o600);
  await handle.writeFile(secrets);
  await handle.sync();
  await handle.close();
  await rename(temporary, file);
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

/**
 * Migrates an older backup, and rebuilds the departures from the bookings, because the backup read both at
 * different times.
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
