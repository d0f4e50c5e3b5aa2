import { isDeepStrictEqual } from "node:util";
import type mongoose from "mongoose";
import sharp from "sharp";
import { API } from "../../lib/api-paths";
import { providerSearch } from "../../lib/server/providers/search-fields";
import { touristSearch } from "../../lib/server/tourists/search-fields";
import { widthOf } from "./clients";
import type { Kind, Ledger } from "./ledger";

/** Compares the ledger with the database and with the calls, once nothing is under way any more. */

type Db = mongoose.mongo.Db;
type Document = mongoose.mongo.BSON.Document;

/** Lost: acknowledged and not there. Doubled: there twice. Torn: half of what belongs together. */
export interface Finding {
  kind: "lost" | "doubled" | "torn";
  words: string;
}

export interface Checked {
  db: Db;
  ledger: Ledger;
  baseUrl: string;
  adminToken: string;
}

/** Where documents of a kind are, and the field with the marker. */
export const HOMES: Record<Kind, { collection: string; field: string }> = {
  booking: { collection: "bookings", field: "specialNotes" },
  message: { collection: "contactmessages", field: "message" },
  review: { collection: "reviews", field: "comment" },
};

const COLLECTION_OF_CALL: Record<string, string> = {
  "bookings/product": "bookings",
  "bookings/admin": "bookings",
  bookings: "bookings",
  contact: "contactmessages",
  reviews: "reviews",
  "admin/tourists": "tourists",
};

const MOVES = ["booking.approved", "booking.cancelled"];
/** A host's answer raises the version too, and may confirm in the same write. */
const ANSWER = "booking.answered";
const LISTING_CHANGES = ["provider.updated", "provider.change-requested"];
const RAISES_VERSION = [
  ...LISTING_CHANGES,
  "provider.approved",
  "provider.approval-withdrawn",
  "provider.change-rejected",
  "provider.profile-changed",
  "provider.auto-confirm-set",
];
/** Doing it again is acknowledged and makes no event. */
const MAY_DO_NOTHING = ["provider.approved"];
/** Sums may be as old as that, in milliseconds (`platform/kept.ts`). */
const SUMS_KEPT_MS = 35_000;

const idOf = ({ _id }: Document): string => String(_id);

export async function check(checked: Checked): Promise<Finding[]> {
  const findings: Finding[] = [];
  const find = (kind: Finding["kind"], words: string) => findings.push({ kind, words });
  const all = Object.fromEntries(
    await Promise.all(
      [
        ...["bookings", "contactmessages", "reviews", "tourists", "providers", "auditentries"],
        ...["idempotencyrecords", "removals"],
      ].map(async (name) => [name, await checked.db.collection(name).find().toArray()] as const),
    ),
  ) as Record<string, Document[]>;
  const trail = Map.groupBy(all.auditentries ?? [], ({ targetId }) => targetId as string);

  checkThings(checked.ledger, all, find);
  checkBookings(checked.ledger, all.bookings ?? [], trail, find);
  checkChanges(checked.ledger, all, find);
  checkSearch(all, find);
  checkKeys(checked.ledger, all, find);
  for (const [name, documents] of Object.entries(all)) {
    for (const one of documents) {
      if (one.outbox?.length > 0) find("torn", `${name} ${idOf(one)} has events that nobody was told of`);
    }
  }
  for (const one of all.removals ?? []) find("torn", `the deletion of ${idOf(one)} is not finished`);
  await checkPictures(checked, all, find);
  await checkListings(checked, all.providers ?? [], trail, find);
  await checkSums(checked, find);
  return findings;
}

type Find = (kind: Finding["kind"], words: string) => void;

function checkThings(ledger: Ledger, all: Record<string, Document[]>, find: Find): void {
  for (const kind of Object.keys(HOMES) as Kind[]) {
    const { collection, field } = HOMES[kind];
    const byMarker = Map.groupBy(all[collection] ?? [], (one) => one[field] as string);
    for (const thing of ledger.things.filter((one) => one.kind === kind)) {
      const found = byMarker.get(thing.marker) ?? [];
      const words = `${kind} ${thing.marker} (${[...thing.ids].join(", ")})`;
      if (thing.ids.size > 1 || found.length > 1) find("doubled", words);
      const isThere = found.some((one) => thing.ids.has(idOf(one)));
      if (thing.ids.size > 0 && thing.deletion === "none" && !isThere) find("lost", words);
      if (thing.deletion === "told" && isThere) find("lost", `the deletion of ${words}`);
    }
  }
  const reviews = Map.groupBy(all.reviews ?? [], (one) =>
    [one.reviewerId, one.reviewType, one.targetId].join(" "),
  );
  for (const [words, found] of reviews) if (found.length > 1) find("doubled", `review by and of ${words}`);
}

function checkBookings(
  ledger: Ledger,
  bookings: Document[],
  trail: Map<string, Document[]>,
  find: Find,
): void {
  for (const booking of bookings) {
    const id = idOf(booking);
    const entries = trail.get(id) ?? [];
    const created = entries.filter(({ action }) => action === "booking.created");
    if (created.length === 0) find("torn", `booking ${id} is not in the trail`);
    const changes = entries
      .filter(({ action }) => action === ANSWER || MOVES.includes(action))
      .toSorted((a, b) => a.details.version - b.details.version);
    const moves = changes.filter(({ action }) => action !== ANSWER);
    const versionsOf = (some: Document[]): number[] => some.map(({ details }) => details.version);
    const answers = changes.filter(({ action }) => action === ANSWER);
    const isTwice = [moves, answers].some((some) => new Set(versionsOf(some)).size < some.length);
    if (created.length > 1 || isTwice) find("doubled", `booking ${id} has an event twice in the trail`);
    const versions = versionsOf(changes);
    const expected = Array.from({ length: booking.version }, (_, index) => index + 1);
    if (!isDeepStrictEqual([...new Set(versions)], expected)) {
      find("torn", `booking ${id} has version ${booking.version}, its trail ${versions.join()}`);
    }
    const status = moves.at(-1)?.details.to ?? created[0]?.details.status ?? "pending";
    if (created.length > 0 && booking.status !== status) {
      find("torn", `booking ${id} is ${booking.status}, by its trail ${status}`);
    }
  }
  for (const thing of ledger.things) {
    for (const id of thing.ids) {
      const entries = trail.get(id) ?? [];
      const deleted = entries.filter(({ action }) => action.endsWith(".deleted")).length;
      if (thing.deletion === "told" && deleted === 0)
        find("torn", `the deletion of ${id} is not in the trail`);
      if (deleted > 1) find("doubled", `the deletion of ${id} is in the trail twice`);
      if (thing.kind === "booking" && !entries.some(({ action }) => action === "booking.created")) {
        find("torn", `booking ${id} was never in the trail`);
      }
    }
  }
}

function checkChanges(ledger: Ledger, all: Record<string, Document[]>, find: Find): void {
  const entries = all.auditentries ?? [];
  const counted = Map.groupBy(entries, ({ actor, action, targetId }) =>
    [actor.id, LISTING_CHANGES.includes(action) ? "listing" : action, targetId].join(" "),
  );
  const notes = Map.groupBy(entries, ({ details }) => details.note as string | undefined);
  const compare = (words: string, found: number, { sent, told }: { sent: number; told: number }) => {
    if (found < told) find("lost", `${words}: ${told} acknowledged, ${found} in the trail`);
    if (found > sent) find("doubled", `${words}: ${sent} sent, ${found} in the trail`);
  };
  for (const [key, count] of ledger.changes) {
    const told = MAY_DO_NOTHING.some((type) => key.includes(` ${type} `)) ? 0 : count.told;
    compare(key, counted.get(key)?.length ?? 0, { sent: count.sent, told });
  }
  for (const [note, count] of ledger.notes)
    compare(`cancelled: ${note}`, notes.get(note)?.length ?? 0, count);
  for (const [key, { told, since }] of ledger.values) {
    const [collection = "", id, field = ""] = key.split(" ");
    const now = all[collection]?.find((one) => idOf(one) === id)?.[field];
    if (told !== undefined && told !== String(now) && !since.has(String(now))) {
      find("lost", `${key} is ${now}, acknowledged was ${told}`);
    }
  }
}

function checkSearch(all: Record<string, Document[]>, find: Find): void {
  const compare = (one: Document, fields: { searchTerms: string[]; sortName: string }) => {
    const { searchTerms, sortName } = one;
    if (!isDeepStrictEqual({ searchTerms, sortName }, { ...fields })) {
      find("torn", `search words of ${idOf(one)} (${one.fullName}) are of another name`);
    }
  };
  for (const one of all.tourists ?? [])
    compare(one, touristSearch(one as Parameters<typeof touristSearch>[0]));
  for (const one of all.providers ?? [])
    compare(one, providerSearch(one as Parameters<typeof providerSearch>[0]));
}

function checkKeys(ledger: Ledger, all: Record<string, Document[]>, find: Find): void {
  const there = new Set(Object.values(COLLECTION_OF_CALL).flatMap((name) => (all[name] ?? []).map(idOf)));
  const markers = new Map(ledger.things.flatMap((thing) => [...thing.ids].map((id) => [id, thing] as const)));
  for (const { _id, answer, resultId } of all.idempotencyrecords ?? []) {
    if (!answer) continue;
    const id = String(resultId);
    const isGone = (markers.get(id)?.deletion ?? "none") !== "none";
    if (COLLECTION_OF_CALL[String(_id).split(" ")[1] ?? ""] && !there.has(id) && !isGone) {
      find("torn", `the record of a key names ${id}, which is not there`);
    }
    if (answer.body?._id && answer.body._id !== id) find("doubled", `the record of ${id} answers another id`);
  }
}

async function checkPictures({ db }: Checked, all: Record<string, Document[]>, find: Find): Promise<void> {
  const files = await db.collection("images.files").find().toArray();
  const stored = new Map<string, number>();
  for await (const { files_id, data } of db.collection("images.chunks").find()) {
    stored.set(String(files_id), (stored.get(String(files_id)) ?? 0) + data.length());
  }
  const wanted = new Set(
    [
      ...(all.reviews ?? []).map(({ image }) => image),
      ...(all.providers ?? [])
        .flatMap((listing) => [listing, listing.pendingChange ?? {}])
        .flatMap(({ profilePicture, portrait, photos = [] }) => [profilePicture, portrait, ...photos]),
    ].filter(Boolean) as string[],
  );
  const lengths = new Map(files.map((file) => [idOf(file), file.length as number]));
  for (const id of wanted) {
    if (!lengths.has(id) || lengths.get(id) !== stored.get(id))
      find("torn", `picture ${id} has not all its bytes`);
  }
  for (const id of new Set([...lengths.keys(), ...stored.keys()])) {
    if (!wanted.has(id)) find("torn", `picture ${id} belongs to nothing`);
  }
}

async function checkListings(
  { baseUrl, adminToken }: Checked,
  providers: Document[],
  trail: Map<string, Document[]>,
  find: Find,
): Promise<void> {
  for (const listing of providers) {
    const id = idOf(listing);
    const events = (trail.get(id) ?? []).filter(({ action }) => RAISES_VERSION.includes(action));
    if (events.length < listing.version) find("torn", `listing ${id} changed without an event`);
    if (events.length > listing.version) find("doubled", `listing ${id} has more events than changes`);
    const wish = { ...listing, ...listing.pendingChange };
    for (const one of [listing, wish]) {
      for (const picture of [one.profilePicture, ...one.photos]) {
        const answer = await fetch(baseUrl + API.image(picture), {
          headers: { Authorization: `Bearer ${adminToken}` },
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        const width = answer.ok ? (await sharp(bytes).metadata()).width : answer.status;
        if (width !== widthOf(one.serviceName)) {
          find("torn", `listing ${id} is called ${one.serviceName}, a picture of it is ${width} wide`);
        }
      }
    }
  }
}

/** The sums that admins see, as soon as they must be new. */
async function checkSums({ db, baseUrl, adminToken }: Checked, find: Find): Promise<void> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const giveUpAt = Date.now() + SUMS_KEPT_MS;
  for (;;) {
    const figures = await fetch(`${baseUrl}/api/admin/analytics`, { headers }).then((answer) =>
      answer.json(),
    );
    const list = await fetch(`${baseUrl}/api/bookings/admin?limit=1`, { headers });
    await list.body?.cancel();
    const shown = {
      bookings: figures.totalBookings,
      tourists: figures.totalTourists,
      listed: Number(list.headers.get("x-total-count")),
    };
    const bookings = await db.collection("bookings").countDocuments();
    const expected = {
      bookings,
      tourists: await db.collection("tourists").countDocuments(),
      listed: bookings,
    };
    if (isDeepStrictEqual(shown, expected)) return;
    if (Date.now() > giveUpAt) {
      find("torn", `sums: shown ${JSON.stringify(shown)}, there are ${JSON.stringify(expected)}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
