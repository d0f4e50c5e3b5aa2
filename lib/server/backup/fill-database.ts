import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import mongoose from "mongoose";
import { FILLING, isMarked } from "../migrations/migrate";
import type { IndexDescription } from "./backup-format";
import { Checksum } from "./checksum";
import type { Progress } from "./progress";
import { collectionsOf, documentsOf } from "./read-database";

/**
 * Fills a database with documents of a backup or of another database. Meanwhile a mark in the database keeps servers
 * from starting on it.
 */

type Db = mongoose.mongo.Db;
const { BSON } = mongoose.mongo;

const MIGRATIONS = "migrations";
type Marks = { _id: number };

/** Inserts do not wait for the journal. The last write, which removes the mark, waits for it. */
const NOT_JOURNALED = { w: 1, j: false } as const;
/** Keeps the types, order and bytes of documents unchanged. */
const EXACTLY = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/** How much is inserted with one command. */
const BATCH = { documents: 1_000, bytes: 8 * 1024 * 1024 } as const;

/** This many milliseconds after the database is marked, all servers that use it have stopped (`lib/server/prepare.ts`). */
const LEAVING_MS = 6_500;

/** How to treat the target database. */
export interface Place {
  /** Whether existing data may be deleted. */
  replaces: boolean;
  /** Whether it is certain that no server uses the database. */
  isAlone: boolean;
}

/**
 * Marks the database, waits until servers that use it have stopped, and deletes all data.
 * @throws Error when it is not empty and may not be replaced
 */
export async function makeEmpty(
  db: Db,
  { replaces, isAlone }: Place,
  { say }: Pick<Progress, "say">,
): Promise<void> {
  const isMarkedAlready = await isMarked(db);
  const contents = await contentsOf(db);
  const list = [...contents].map(([name, count]) => `${count} ${name}`).join(", ");
  if (!isMarkedAlready && contents.size > 0 && !replaces) {
    throw new Error(
      `The database is not empty: it contains ${list}. Use --replace to delete all of it first.`,
    );
  }
  await mark(db);
  const isUsed = isMarkedAlready || contents.size > 0;
  if (isUsed && !isAlone) await delay(LEAVING_MS);
  if (isMarkedAlready) say("Deleting the data of an earlier, incomplete restore.");
  else if (contents.size > 0) say(`Deleting the data in the database: ${list}.`);
  await clear(db);
}

async function mark(db: Db): Promise<void> {
  const marks = db.collection<Marks>(MIGRATIONS);
  await marks.updateOne(
    { _id: FILLING },
    { $set: { doneAt: null } },
    { upsert: true, writeConcern: { j: true } },
  );
}

/** Removes the mark: the database is complete. */
export async function unmark(db: Db): Promise<void> {
  await db.collection<Marks>(MIGRATIONS).deleteOne({ _id: FILLING }, { writeConcern: { j: true } });
}

/** The number of documents in each collection, without empty collections and the mark. */
async function contentsOf(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await collectionsOf(db)) {
    const count = await db.collection<Marks>(name).countDocuments(withoutMark(name));
    if (count > 0) counts.set(name, count);
  }
  return counts;
}

const withoutMark = (collection: string) => (collection === MIGRATIONS ? { _id: { $ne: FILLING } } : {});

/** Deletes all data except the mark. */
async function clear(db: Db): Promise<void> {
  for (const name of await collectionsOf(db)) {
    if (name === MIGRATIONS) await db.collection<Marks>(name).deleteMany(withoutMark(name));
    else await db.collection(name).drop();
  }
}

/** Inserts documents into a collection before its indexes are created. */
export class Inserter {
  readonly checksum = new Checksum();
  count = 0;
  #waiting: mongoose.mongo.Document[] = [];
  #bytes = 0;
  readonly #collection: mongoose.mongo.Collection;

  constructor(db: Db, collection: string) {
    this.#collection = db.collection(collection, { writeConcern: NOT_JOURNALED, ignoreUndefined: false });
  }

  /** Adds a document to the next insert command. */
  async add(document: Uint8Array): Promise<void> {
    this.checksum.add(document);
    this.count += 1;
    this.#waiting.push(BSON.deserialize(document, EXACTLY));
    this.#bytes += document.length;
    if (this.#waiting.length === BATCH.documents || this.#bytes > BATCH.bytes) await this.flush();
  }

  /** Inserts the documents that are pending. */
  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.#collection.insertMany(this.#waiting, { ordered: false });
    this.#waiting = [];
    this.#bytes = 0;
  }
}

/** Creates the indexes of a collection. The collection may be empty or not exist yet. */
export async function makeIndexes(
  db: Db,
  collection: string,
  indexes: readonly IndexDescription[],
): Promise<void> {
  if (indexes.length > 0) await db.command({ createIndexes: collection, indexes });
}

/** @throws Error when a collection does not contain exactly the documents that were inserted */
export async function requireSame(
  db: Db,
  collection: string,
  expected: { count: number; checksum: Checksum },
  onDocument: (bytes: number) => void = () => {},
): Promise<void> {
  const checksum = new Checksum();
  let count = 0;
  for await (const document of documentsOf(db, collection)) {
    if (collection === MIGRATIONS && Number(BSON.deserialize(document)._id) === FILLING) continue;
    checksum.add(document);
    count += 1;
    onDocument(document.length);
  }
  if (count === expected.count && checksum.toString() === expected.checksum.toString()) return;
  throw new Error(
    `Another program changed ${collection} during this command (${count} documents instead of ${expected.count}, or different ones). Stop every Nelum Trails that uses the database, and start again.`,
  );
}
