import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { addSearchWords } from "./0001-search-words";
import { keepOffers } from "./0002-offers";
import { findUnsizedPictures } from "./0003-picture-sizes";
import { noteEarlierLogouts } from "./0004-logouts";
import { noteUnverifiedAddresses } from "./0005-verified-addresses";
import { endEarlierSessions } from "./0006-sessions";
import { eraseAddressesLeftBehind } from "./0007-addresses-left-behind";
import { nameHostsOfBookings } from "./0008-hosts-of-bookings";
import { noteSinceWhenListingsWait } from "./0009-waiting-listings";
import { noteVisitsOfReviews } from "./0010-visits-of-reviews";
import { noteBookingsByHosts } from "./0011-bookings-by-hosts";
import { makePhonesInternational } from "./0012-international-phones";
import { tieFeedsToSessions } from "./0013-feeds-of-sessions";

/**
 * Brings the documents of an older version into the shape of this one, before the first request. A step works on the
 * documents as they were then and does not use the models of today. Each step can be repeated: when a server dies in
 * the middle of one, the next server that starts runs it again, and what other servers write meanwhile stays.
 */

/** Step 1 first. A released step keeps its place and is not changed any more; a new step comes last. */
const STEPS: readonly ((db: mongoose.mongo.Db) => Promise<void>)[] = [
  addSearchWords,
  keepOffers,
  findUnsizedPictures,
  noteEarlierLogouts,
  noteUnverifiedAddresses,
  endEarlierSessions,
  eraseAddressesLeftBehind,
  nameHostsOfBookings,
  noteSinceWhenListingsWait,
  noteVisitsOfReviews,
  noteBookingsByHosts,
  makePhonesInternational,
  tieFeedsToSessions,
];

/** The record of a step in the database. */
interface StepRecord {
  /** The number of the step. */
  _id: number;
  doneAt: Date | null;
  /** Until then the step belongs to the server that runs it; after that another server may run it. */
  leaseUntil: Date;
}

type Records = mongoose.mongo.Collection<StepRecord>;

/** How long a lease lasts unless it is renewed, in milliseconds. */
const LEASE_MS = 10_000;
/** How often a server that waits looks again, in milliseconds. */
const POLL_MS = 100;

/** How many steps there are: the number of the last one. */
export const LAST_STEP = STEPS.length;

/**
 * The id of a mark among the records, while the database is being filled by a restore or a move. It is beyond the steps of
 * all versions, so that older ones refuse the database too.
 */
export const FILLING = 1_000_000_000;

/** No server starts on this database; the message says why. */
export class RefusedDatabase extends Error {}

/** Restoring it, or moving into it, was interrupted, or goes on. */
export class HalfFilledDatabase extends RefusedDatabase {
  override message =
    "This database is half restored: run the same `npm run restore` or `npm run move` again, or wait until it is done.";
}

/** Whether the mark is there. */
export async function isMarked(db: mongoose.mongo.Db): Promise<boolean> {
  const records: Records = db.collection("migrations");
  return (await records.findOne({ _id: FILLING }, { projection: { _id: 1 } })) !== null;
}

/** A newer version used this database: this version would misread its documents. */
export class NewerDatabase extends RefusedDatabase {
  override message =
    "This database was used by a newer version of Nelum Trails: start that version, or restore a backup from before it.";
}

/**
 * Runs the steps that were not run yet, each once, however many servers start at the same time.
 * @param isFilling for the program that fills the database
 * @throws RefusedDatabase, or what a step threw; the next call begins with that step
 */
export async function migrate(db: mongoose.mongo.Db, isFilling = false): Promise<void> {
  const records: Records = db.collection("migrations");
  const found = (await records.find({ _id: { $gt: 0 } }).toArray()).filter(
    ({ _id }) => !(isFilling && _id === FILLING),
  );
  if (found.some(({ _id }) => _id === FILLING)) throw new HalfFilledDatabase();
  if (found.some(({ _id }) => _id > LAST_STEP)) throw new NewerDatabase();
  const done = new Set(found.filter(({ doneAt }) => doneAt).map(({ _id }) => _id));
  for (const [index, step] of STEPS.entries()) {
    if (!done.has(index + 1)) await makeOnce(records, index + 1, () => step(db));
  }
}

/** Runs a step, or waits until another server has run it. */
async function makeOnce(records: Records, _id: number, make: () => Promise<void>): Promise<void> {
  while (!(await claim(records, _id))) {
    if (await records.findOne({ _id, doneAt: { $ne: null } })) return;
    await sleep(POLL_MS);
  }
  const alive = setInterval(() => {
    // The next renewal makes up for one that fails. If all fail, another server may repeat the step.
    records.updateOne({ _id }, { $set: { leaseUntil: leaseFromNow() } }).catch(() => {});
  }, LEASE_MS / 4).unref();
  try {
    await make();
    await records.updateOne({ _id }, { $set: { doneAt: new Date() } });
  } finally {
    clearInterval(alive);
  }
}

/** Takes the lease of a step. @returns false when the step is done, or another server holds the lease */
async function claim(records: Records, _id: number): Promise<boolean> {
  try {
    await records.updateOne(
      { _id, doneAt: null, leaseUntil: { $lt: new Date() } },
      { $set: { leaseUntil: leaseFromNow() } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The record exists but the filter does not match it, so the upsert tried to insert a second one.
    if (error instanceof mongoose.mongo.MongoServerError && error.code === 11_000) return false;
    throw error;
  }
}

const leaseFromNow = () => new Date(Date.now() + LEASE_MS);
