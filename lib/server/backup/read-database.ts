import "server-only";
import { hash } from "node:crypto";
import mongoose from "mongoose";
import { OUTBOXES } from "@/models/all-models";
import { AuditEntryModel } from "@/models/audit-entry";
import { BookingModel } from "@/models/booking";
import { DeletionModel } from "@/models/deletion";
import { MailModel } from "@/models/mail";
import { ReviewModel } from "@/models/review";
import { S3_PICTURES } from "../images/s3-store";
import { isObjectIdText } from "../infra/db";
import type { Frame, IndexDescription, LateDocument } from "./backup-format";
import { LAST_BACKUP } from "./last-backup";

/** Reads a whole database while the site changes it. Decision 20 explains why the result is consistent. */

type Db = mongoose.mongo.Db;
const { BSON, ObjectId } = mongoose.mongo;

const OUTBOX_NAMES = OUTBOXES.map((model) => model.collection.name);
const BOOKINGS = BookingModel.collection.name;
const REVIEWS = ReviewModel.collection.name;
const AUDIT_LOG = AuditEntryModel.collection.name;
const MAILS = MailModel.collection.name;
const DELETIONS = DeletionModel.collection.name;
/** GridFS files, and records of pictures in S3. */
const PICTURES = ["images.files", S3_PICTURES];
const CHUNKS = "images.chunks";

/**
 * The order in which a backup reads collections: the lowest rank first. Collections without a rank, such as
 * images, come first of all. The audit log and mails refer to documents and are read after them. Collections
 * with personal data are read late, so that little of the data is erased on the site after the backup has
 * read it.
 */
const RANKS = new Map([
  ...OUTBOX_NAMES.map((name) => [name, 1] as const),
  [AUDIT_LOG, 2],
  [MAILS, 2],
  [DELETIONS, 3],
]);
const rankOf = (name: string) => RANKS.get(name) ?? 0;

/** The names of all collections, in the order of `RANKS`. */
export async function collectionsOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("system."))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

/** The indexes of a collection, except that of `_id`. */
export async function indexesOf(db: Db, collection: string): Promise<IndexDescription[]> {
  const all = await db.collection(collection).listIndexes().toArray();
  return all.filter(({ name }) => name !== "_id_").map(({ v: _, ns: __, ...index }) => index);
}

/** The documents of a collection as raw BSON: all of them ordered by id, or those that match `filter`. */
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
 * The frames of a backup: first all documents, then those that changed during the backup.
 * @param onDocument called for each document of the first kind, with its size in bytes
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
  for await (const late of lateDocuments(db, began)) yield { kind: "late", ...late };
}

/**
 * Each search for changes starts this many milliseconds before the previous search began; the first one starts this
 * long before the backup began. An event may be written later than its time says, and the clocks of servers differ.
 */
const EARLIER_MS = 120_000;
/** Maximum number of rounds of looking for changes on a busy site. */
const MOST_ROUNDS = 20;
/** How many documents one query reads. */
const BATCH = 200;

/**
 * The documents that changed since `began`, in their current state. Searches in rounds, until a round finds no changes.
 * The backup then contains every document with an outbox as it was when that last round began.
 */
async function* lateDocuments(db: Db, began: Date): AsyncGenerator<LateDocument> {
  const written = new WrittenStates();
  let since = began.getTime();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const from = new Date(since - EARLIER_MS);
    since = Date.now();
    let isUnchanged = true;
    for (const ids of inBatches([...(await changedSince(db, from))])) {
      for await (const late of unwrittenWithIds(db, ids, written)) {
        isUnchanged = false;
        if (late !== "again") yield late;
      }
    }
    if (isUnchanged) return;
    // The audit log and the mails are read after the documents. Otherwise the backup would miss an event that moves from
    // a document's outbox to them in the meantime.
    yield* unwrittenOf(written, AUDIT_LOG, documentsOf(db, AUDIT_LOG, { at: { $gte: from } }));
    yield* unwrittenOf(written, MAILS, documentsOf(db, MAILS, { createdAt: { $gte: from } }));
    // Records of unfinished deletions, so that the restored site can complete them.
    yield* unwrittenOf(written, DELETIONS, documentsOf(db, DELETIONS));
  }
}

/**
 * Ids of documents with an outbox that were created, changed or deleted since `from`. Uses only indexed
 * queries.
 */
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
  const firstId = ObjectId.createFromTime(Math.floor(from.getTime() / 1000));
  for (const name of OUTBOX_NAMES) {
    await add(name, { _id: { $gte: firstId } });
    await add(name, { "outbox.at": { $gt: new Date(0) } });
  }
  await add(DELETIONS, {});
  await add(AUDIT_LOG, { at: { $gte: from } }, ({ targetId }) => targetId);
  // People's changes to their own accounts are not in the audit log, but they cause mails about the account.
  await add(MAILS, { createdAt: { $gte: from } }, ({ about }) => about?.id);
  return new Set([...ids].filter(isObjectIdText));
}

/** Remembers which states of documents have been written, to write each only once. */
class WrittenStates {
  readonly #digests = new Map<string, string>();

  /** Whether this state has not been written yet; marks it as written. Null means deleted. */
  isNews(collection: string, id: string, document: Uint8Array | null): boolean {
    const key = `${collection} ${id}`;
    const digest = document ? hash("sha256", document, "base64url") : "gone";
    if (this.#digests.get(key) === digest) return false;
    this.#digests.set(key, digest);
    return true;
  }
}

/** The documents of a collection whose current state is not in the backup yet. */
async function* unwrittenOf(
  written: WrittenStates,
  collection: string,
  documents: AsyncIterable<Uint8Array>,
): AsyncGenerator<LateDocument & { document: Uint8Array }> {
  for await (const document of documents) {
    const id = idOf(document);
    if (written.isNews(collection, String(id), document)) yield { collection, id, document };
  }
}

const idOf = (document: Uint8Array): unknown => BSON.deserialize(document)._id;

/**
 * The documents with these ids whose current state is not in the backup yet, with the images that they show.
 * Yields "again" if another round is needed.
 */
async function* unwrittenWithIds(
  db: Db,
  ids: readonly string[],
  written: WrittenStates,
): AsyncGenerator<LateDocument | "again"> {
  const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
  const deleted = new Set(ids);
  for (const collection of OUTBOX_NAMES) {
    for await (const document of documentsOf(db, collection, filter)) {
      const id = idOf(document);
      deleted.delete(String(id));
      if (!written.isNews(collection, String(id), document)) continue;
      yield { collection, id, document };
      for (const picture of picturesIn(document)) yield* imageFrames(db, picture, written);
    }
  }
  for (const id of deleted) {
    for (const collection of OUTBOX_NAMES) {
      if (written.isNews(collection, id, null)) yield { collection, id: new ObjectId(id), document: null };
    }
    yield* changedByDeletion(db, id, written);
  }
}

/**
 * Bookings, reviews and audit entries that name a deleted account. The deletion changes them, but writes no event for
 * them.
 */
async function* changedByDeletion(db: Db, id: string, written: WrittenStates): AsyncGenerator<LateDocument> {
  const account = new ObjectId(id);
  for (const [collection, filter] of [
    [BOOKINGS, { "tourist._id": account }],
    [BOOKINGS, { "provider._id": account }],
    [REVIEWS, { reviewerId: account }],
    [AUDIT_LOG, { "actor.id": id }],
  ] as const) {
    yield* unwrittenOf(written, collection, documentsOf(db, collection, filter));
  }
}

/** The ids of the images of a listing, a review, a version of a product or the home page. */
function picturesIn(document: Uint8Array): string[] {
  const { image, pendingChange, fields, slides, ...listing } = BSON.deserialize(document);
  const ofProduct: { image: unknown }[] = fields?.pictures ?? [];
  const ofSlides: { picture: unknown }[] = slides ?? [];
  const all = [listing, pendingChange ?? {}]
    .flatMap(({ profilePicture, photos, portrait }) => [profilePicture, photos, portrait])
    .concat(image, ...ofProduct.map((one) => one.image), ...ofSlides.map((one) => one.picture))
    .flat();
  return all.filter((one) => typeof one === "string" && isObjectIdText(one));
}

/**
 * An image and its chunks in the database. If the image is missing, it was replaced meanwhile. Then yields
 * "again", because the document that shows the image has changed.
 */
async function* imageFrames(
  db: Db,
  id: string,
  written: WrittenStates,
): AsyncGenerator<LateDocument | "again"> {
  const _id = new ObjectId(id);
  let exists = false;
  let isNews = false;
  for (const collection of PICTURES) {
    for await (const document of documentsOf(db, collection, { _id })) {
      exists = true;
      if (!written.isNews(collection, id, document)) continue;
      isNews = true;
      yield { collection, id: _id, document };
    }
  }
  if (!exists) return yield "again";
  if (isNews) yield* unwrittenOf(written, CHUNKS, documentsOf(db, CHUNKS, { files_id: _id }));
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}
