import { isDeepStrictEqual } from "node:util";
import type mongoose from "mongoose";
import sharp from "sharp";
import { API } from "../../lib/api-paths";
import { providerSearch } from "../../lib/server/providers/search-fields";
import { touristSearch } from "../../lib/server/tourists/search-fields";
import { widthOf } from "./client";
import type { Kind, Ledger } from "./ledger";

/**
 * Compares the ledger of acknowledged requests with the database and the API, once no more requests are
 * running.
 */

type Document = mongoose.mongo.BSON.Document;

/** Lost: acknowledged, but missing. Doubled: stored twice. Torn: only half of a change is stored. */
export interface Finding {
  kind: "lost" | "doubled" | "torn";
  words: string;
}

type Find = (kind: Finding["kind"], words: string) => void;

export interface Checked {
  db: mongoose.mongo.Db;
  ledger: Ledger;
  baseUrl: string;
  adminToken: string;
}

/** All documents, by collection. */
type All = Record<(typeof COLLECTIONS)[number], Document[]>;

const COLLECTIONS = [
  ...(["bookings", "contactmessages", "reviews", "tourists", "providers"] as const),
  ...(["auditentries", "idempotencyrecords", "removals"] as const),
];

/** The collection of each kind of document, and the field with the marker that identifies a document. */
export const HOMES = {
  booking: { collection: "bookings", field: "specialNotes" },
  message: { collection: "contactmessages", field: "message" },
  review: { collection: "reviews", field: "comment" },
} as const satisfies Record<Kind, { collection: keyof All; field: string }>;

/** Types of audit entries about changes that raise a document's version. */
const LISTING_CHANGES = ["provider.updated", "provider.change-requested"];
const BOOKING_EVENTS = ["booking.approved", "booking.cancelled"];
const OTHER_LISTING_EVENTS = [
  ...["provider.approved", "provider.changes-seen", "provider.change-rejected", "provider.profile-changed"],
];
/** A repeat of this operation is acknowledged, but creates no audit entry. */
const MAY_DO_NOTHING = "provider.approved";

const idOf = ({ _id }: Document): string => String(_id);

export async function check(checked: Checked): Promise<Finding[]> {
  const { db, ledger } = checked;
  const findings: Finding[] = [];
  const find: Find = (kind, words) => findings.push({ kind, words });
  const documents = COLLECTIONS.map(async (name) => [name, await db.collection(name).find().toArray()]);
  const all = Object.fromEntries(await Promise.all(documents)) as All;
  const log = Map.groupBy(all.auditentries, ({ targetId }) => targetId as string);

  checkThings(ledger, all, log, find);
  for (const booking of all.bookings) checkBooking(booking, log.get(idOf(booking)) ?? [], find);
  checkChanges(ledger, all, find);
  checkFields(all, find);
  await checkPictures(checked, all, find);
  for (const listing of all.providers) {
    await checkListing(checked, listing, log.get(idOf(listing)) ?? [], find);
  }
  return findings;
}

type Log = Map<string, Document[]>;

function checkThings({ things }: Ledger, all: All, log: Log, find: Find): void {
  for (const { kind, marker, ids, deletion } of things) {
    const { collection, field } = HOMES[kind];
    const found = all[collection].filter((one) => one[field] === marker);
    const words = `${kind} ${marker} (${[...ids].join(", ")})`;
    if (ids.size > 1 || found.length > 1) find("doubled", words);
    const isThere = found.some((one) => ids.has(idOf(one)));
    if (ids.size > 0 && deletion === "none" && !isThere) find("lost", words);
    if (deletion === "told" && isThere) find("lost", `the deletion of ${words}`);
    for (const id of ids) {
      const actions = (log.get(id) ?? []).map(({ action }) => action as string);
      const deletions = actions.filter((action) => action.endsWith(".deleted")).length;
      if (deletion === "told" && deletions === 0)
        find("torn", `the deletion of ${id} is not in the audit log`);
      if (deletions > 1) find("doubled", `the deletion of ${id} is in the audit log twice`);
      if (kind === "booking" && !actions.includes("booking.created"))
        find("torn", `booking ${id} is not in the audit log`);
    }
  }
  const keyOf = (one: Document) => [one.reviewerId, one.reviewType, one.targetId].join(" ");
  for (const [words, found] of Map.groupBy(all.reviews, keyOf))
    if (found.length > 1) find("doubled", `review by and of ${words}`);
}

/** Compares a booking's version and status with its audit entries. */
function checkBooking(booking: Document, entries: readonly Document[], find: Find): void {
  const id = idOf(booking);
  const created = entries.filter(({ action }) => action === "booking.created");
  const changes = entries
    .filter(({ action }) => BOOKING_EVENTS.includes(action))
    .toSorted((a, b) => a.details.version - b.details.version);
  const versions = [...new Set(changes.map(({ details }) => details.version as number))];
  if (created.length > 1 || versions.length < changes.length)
    find("doubled", `booking ${id} has an event twice in the audit log`);
  const expected = Array.from({ length: booking.version }, (_, index) => index + 1);
  if (!isDeepStrictEqual(versions, expected))
    find("torn", `booking ${id} has version ${booking.version}, its audit log ${versions.join()}`);
  const status = changes.at(-1)?.details.to ?? created[0]?.details.status ?? "pending";
  if (created.length > 0 && booking.status !== status)
    find("torn", `booking ${id} is ${booking.status}, by its audit log ${status}`);
}

function checkChanges(ledger: Ledger, all: All, find: Find): void {
  const logged = Map.groupBy(all.auditentries, ({ actor, action, targetId }) =>
    [actor.id, LISTING_CHANGES.includes(action) ? "listing" : action, targetId].join(" "),
  );
  for (const [key, { sent, told }] of ledger.changes) {
    const count = logged.get(key)?.length ?? 0;
    const least = key.includes(` ${MAY_DO_NOTHING} `) ? 0 : told;
    if (count < least) find("lost", `${key}: ${told} acknowledged, ${count} in the audit log`);
    if (count > sent) find("doubled", `${key}: ${sent} sent, ${count} in the audit log`);
  }
  for (const [key, { told, since }] of ledger.values) {
    const [collection = "", id, field = ""] = key.split(" ");
    const now = String(all[collection as keyof All].find((one) => idOf(one) === id)?.[field]);
    if (told !== undefined && told !== now && !since.has(now))
      find("lost", `${key} is ${now}, acknowledged was ${told}`);
  }
}

/** Checks derived data of documents: search terms, outbox events (all must be relayed), stored responses. */
function checkFields(all: All, find: Find): void {
  const expected = [
    ...all.tourists.map((one) => [one, touristSearch(one as Parameters<typeof touristSearch>[0])] as const),
    ...all.providers.map(
      (one) => [one, providerSearch(one as Parameters<typeof providerSearch>[0])] as const,
    ),
  ];
  for (const [one, fields] of expected) {
    const { searchTerms, sortName } = one;
    if (!isDeepStrictEqual({ searchTerms, sortName }, { ...fields }))
      find("torn", `search words of ${idOf(one)} (${one.fullName}) are of another name`);
  }
  for (const [name, documents] of Object.entries(all)) {
    const waiting = documents.filter(({ outbox = [] }) => outbox.length > 0);
    for (const one of waiting) find("torn", `${name} ${idOf(one)} has events that were not relayed`);
  }
  for (const one of all.removals) find("torn", `the deletion of ${idOf(one)} is not finished`);
  for (const { answer, resultId } of all.idempotencyrecords) {
    if (answer?.body?._id && answer.body._id !== String(resultId))
      find("doubled", `the record of ${resultId} answers another id`);
  }
}

/** Checks that each picture is complete and belongs to a document. */
async function checkPictures({ db }: Checked, all: All, find: Find): Promise<void> {
  const stored = new Map<string, number>();
  for await (const { files_id, data } of db.collection("images.chunks").find()) {
    stored.set(String(files_id), (stored.get(String(files_id)) ?? 0) + data.length());
  }
  const files = await db.collection("images.files").find().toArray();
  const lengths = new Map(files.map((file) => [idOf(file), file.length as number]));
  const listings = all.providers.flatMap((listing) => [listing, listing.pendingChange ?? {}]);
  const used = new Set<string>(
    [
      ...all.reviews.map(({ image }) => image),
      ...listings.flatMap(({ profilePicture, portrait, photos = [] }) => [
        profilePicture,
        portrait,
        ...photos,
      ]),
    ].filter(Boolean),
  );
  for (const id of used) {
    const isWhole = lengths.has(id) && lengths.get(id) === stored.get(id);
    if (!isWhole) find("torn", `picture ${id} has not all its bytes`);
  }
  for (const id of new Set([...lengths.keys(), ...stored.keys()]).difference(used))
    find("torn", `picture ${id} belongs to nothing`);
}

/** Checks that a listing has an audit entry for each change, and that its name and pictures match. */
async function checkListing(
  { baseUrl, adminToken }: Checked,
  listing: Document,
  entries: readonly Document[],
  find: Find,
): Promise<void> {
  const id = idOf(listing);
  const events = entries.filter(({ action }) =>
    [...LISTING_CHANGES, ...OTHER_LISTING_EVENTS].includes(action),
  );
  if (events.length < listing.version) find("torn", `listing ${id} changed without an event`);
  if (events.length > listing.version) find("doubled", `listing ${id} has more events than changes`);
  for (const one of [listing, { ...listing, ...listing.pendingChange }]) {
    for (const picture of [one.profilePicture, ...one.photos]) {
      const headers = { Authorization: `Bearer ${adminToken}` };
      const answer = await fetch(baseUrl + API.image(picture), { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const width = answer.ok ? (await sharp(bytes).metadata()).width : answer.status;
      if (width !== widthOf(one.serviceName))
        find("torn", `listing ${id} is called ${one.serviceName}, a picture of it is ${width} wide`);
    }
  }
}
