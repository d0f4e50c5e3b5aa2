import "server-only";
import { hash } from "node:crypto";
import mongoose from "mongoose";
import { OUTBOXES } from "@/models/all-models";
import { AuditEntryModel } from "@/models/audit-entry";
import { BookingModel } from "@/models/booking";
import { DeletionModel } from "@/models/deletion";
import { MailModel } from "@/models/mail";
import { ReviewModel } from "@/models/review";
import { isObjectIdText } from "../infra/db";
import type { Frame, IndexDescription, LateDocument } from "./backup-file";
import { LAST_BACKUP } from "./last-backup";

/** Reads a whole database while the site changes it. Decision 20 says why the result is consistent. */

type Db = mongoose.mongo.Db;
const { BSON, ObjectId } = mongoose.mongo;

const OUTBOX_NAMES = OUTBOXES.map((model) => model.collection.name);
const BOOKINGS = BookingModel.collection.name;
const REVIEWS = ReviewModel.collection.name;
const TRAIL = AuditEntryModel.collection.name;
const MAILS = MailModel.collection.name;
const REMOVALS = DeletionModel.collection.name;
const PICTURES = "images.files";
const CHUNKS = "images.chunks";

/**
 * What is read last; all others, pictures among them, come first. What tells of documents is read after them. What holds
 * people is read late, so that few are erased between that and the end.
 */
const RANKS = new Map([
  ...OUTBOX_NAMES.map((name) => [name, 1] as const),
  [TRAIL, 2],
  [MAILS, 2],
  [REMOVALS, 3],
]);
const rankOf = (name: string) => RANKS.get(name) ?? 0;

/** The names of all collections, in the order in which they are read. */
export async function collectionsOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("system."))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

/** The indexes of a collection but that of the ids. */
export async function indexesOf(db: Db, collection: string): Promise<IndexDescription[]> {
  const all = await db.collection(collection).listIndexes().toArray();
  return all.filter(({ name }) => name !== "_id_").map(({ v: _, ns: __, ...index }) => index);
}

/** The documents of a collection as the database holds them, in the order of their ids. */
export async function* documentsOf(
  db: Db,
  collection: string,
  filter: mongoose.mongo.Filter<mongoose.mongo.Document> = {},
): AsyncGenerator<Uint8Array> {
  const batchSize = collection === CHUNKS ? 20 : 500;
  const cursor = db.collection(collection).find(filter, { raw: true, batchSize });
  if (Object.keys(filter).length === 0) cursor.sort({ _id: 1 }).hint({ _id: 1 });
  for await (const document of cursor) yield document as unknown as Uint8Array;
}

/**
 * All of a database, and then what changed meanwhile.
 * @param onDocument is told the bytes of each document but those that changed meanwhile
 */
export async function* framesOf(
  db: Db,
  began: Date,
  onDocument: (bytes: number) => void,
): AsyncGenerator<Frame> {
  for (const name of await collectionsOf(db)) {
    if (name === LAST_BACKUP) continue;
    yield { kind: "collection", name, indexes: await indexesOf(db, name) };
    for await (const document of documentsOf(db, name)) {
      onDocument(document.length);
      yield { kind: "document", document };
    }
  }
  for await (const late of changedMeanwhile(db, began)) yield { kind: "late", ...late };
}

/** An event is made so long before its write at most, and clocks differ by less, in milliseconds. */
const EARLIER_MS = 120_000;
/** A site where something changes all the time is looked at so often. */
const MOST_ROUNDS = 20;
/** How many documents are read with one query. */
const BATCH = 200;

/**
 * What changed since a moment, as it is now. Looks again until a round finds nothing new: then the documents with events
 * are as they all were when that round began.
 */
async function* changedMeanwhile(db: Db, began: Date): AsyncGenerator<LateDocument> {
  const told = new Told();
  let since = began.getTime();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const from = new Date(since - EARLIER_MS);
    since = Date.now();
    let isQuiet = true;
    for (const ids of inBatches([...(await changedSince(db, from))])) {
      for await (const late of newsOf(db, ids, told)) {
        isQuiet = false;
        if (late !== "again") yield late;
      }
    }
    if (isQuiet) return;
    // After the documents: what an event that is told already has left there.
    yield* newsAmong(told, TRAIL, documentsOf(db, TRAIL, { at: { $gte: from } }));
    yield* newsAmong(told, MAILS, documentsOf(db, MAILS, { createdAt: { $gte: from } }));
    // An account that is gone may have left bookings that are not cancelled yet: the restored site completes that.
    yield* newsAmong(told, REMOVALS, documentsOf(db, REMOVALS));
  }
}

/** Ids of documents with events that were made, changed or deleted since a moment. Indexed queries alone. */
async function changedSince(db: Db, from: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  const add = async (
    collection: string,
    filter: mongoose.mongo.Filter<mongoose.mongo.Document>,
    nameOf: (found: mongoose.mongo.Document) => unknown = ({ _id }) => _id,
  ) => {
    const projection = { targetId: 1, "about.id": 1 };
    for await (const found of db.collection(collection).find(filter, { projection })) {
      ids.add(String(nameOf(found)));
    }
  };
  const fresh = ObjectId.createFromTime(Math.floor(from.getTime() / 1000));
  for (const name of OUTBOX_NAMES) {
    await add(name, { _id: { $gte: fresh } });
    await add(name, { "outbox.at": { $gt: new Date(0) } });
  }
  await add(REMOVALS, {});
  await add(TRAIL, { at: { $gte: from } }, ({ targetId }) => targetId);
  // What people do with their own accounts is not in the trail, but mails follow from it.
  await add(MAILS, { createdAt: { $gte: from } }, ({ about }) => about?.id);
  return new Set([...ids].filter(isObjectIdText));
}

/** What was told as late so far, so that nothing is told twice. */
class Told {
  readonly #digests = new Map<string, string>();

  /** Whether the document was not told like this before; from now on it was. Null when it is gone. */
  isNews(collection: string, id: string, document: Uint8Array | null): boolean {
    const key = `${collection} ${id}`;
    const digest = document ? hash("sha256", document, "base64url") : "gone";
    if (this.#digests.get(key) === digest) return false;
    this.#digests.set(key, digest);
    return true;
  }
}

/** The news among documents of a collection. */
async function* newsAmong(
  told: Told,
  collection: string,
  documents: AsyncIterable<Uint8Array>,
): AsyncGenerator<LateDocument & { document: Uint8Array }> {
  for await (const document of documents) {
    const id = idOf(document);
    if (told.isNews(collection, String(id), document)) yield { collection, id, document };
  }
}

const idOf = (document: Uint8Array): unknown => BSON.deserialize(document)._id;

/** Of the documents with these ids, what was not told before, with the pictures that it shows. */
async function* newsOf(db: Db, ids: readonly string[], told: Told): AsyncGenerator<LateDocument | "again"> {
  const inThese = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
  const gone = new Set(ids);
  for (const collection of OUTBOX_NAMES) {
    for await (const document of documentsOf(db, collection, inThese)) {
      const id = idOf(document);
      gone.delete(String(id));
      if (!told.isNews(collection, String(id), document)) continue;
      yield { collection, id, document };
      for (const picture of picturesIn(document)) yield* pictureWith(db, picture, told);
    }
  }
  for (const id of gone) {
    for (const collection of OUTBOX_NAMES) {
      if (told.isNews(collection, id, null)) yield { collection, id: new ObjectId(id), document: null };
    }
    yield* leftBehindBy(db, id, told);
  }
}

/** What a deleted account leaves in things of others, and loses without an event of theirs when it goes. */
async function* leftBehindBy(db: Db, id: string, told: Told): AsyncGenerator<LateDocument> {
  const account = new ObjectId(id);
  for (const [collection, filter] of [
    [BOOKINGS, { "tourist._id": account }],
    [BOOKINGS, { "provider._id": account }],
    [REVIEWS, { reviewerId: account }],
    [TRAIL, { "actor.id": id }],
  ] as const) {
    yield* newsAmong(told, collection, documentsOf(db, collection, filter));
  }
}

/** The ids of the pictures that a listing or a review shows. */
function picturesIn(document: Uint8Array): string[] {
  const { image, pendingChange, ...listing } = BSON.deserialize(document);
  const all = [listing, pendingChange ?? {}]
    .flatMap(({ profilePicture, photos, portrait }) => [profilePicture, photos, portrait])
    .concat(image)
    .flat();
  return all.filter((one) => typeof one === "string" && isObjectIdText(one));
}

/** A picture and its bytes. One that is not there was replaced just now: what shows it has changed again. */
async function* pictureWith(db: Db, id: string, told: Told): AsyncGenerator<LateDocument | "again"> {
  const _id = new ObjectId(id);
  let isThere = false;
  for await (const document of documentsOf(db, PICTURES, { _id })) {
    isThere = true;
    if (!told.isNews(PICTURES, id, document)) return;
    yield { collection: PICTURES, id: _id, document };
  }
  if (!isThere) return yield "again";
  yield* newsAmong(told, CHUNKS, documentsOf(db, CHUNKS, { files_id: _id }));
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}
