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
import { beginCountingDeletedReviews } from "./0014-counted-deletions";
import { sortBookingsByGuest } from "./0015-names-of-guests";

/**
 * Migrates documents of older versions before the first request. A step works on the documents as they were
 * at its release, so it does not use the current models. Steps can be repeated: if a server crashes during a
 * step, the next server to start runs the step again. Data that other servers have written meanwhile is not
 * lost.
 */

/**
 * The steps, beginning with step 1. Add new steps at the end. Never move or change a released step, because
 * databases record the numbers of finished steps.
 */
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
  beginCountingDeletedReviews,
  // Step 12 runs a second time, to add search terms: a search for the last four digits of a phone number now
  // finds it. When step 12 was released, a search needed six digits.
  makePhonesInternational,
  sortBookingsByGuest,
];

interface StepRecord {
  /** The number of the step. */
  _id: number;
  doneAt: Date | null;
  /** The server that runs the step renews this time. After it, another server may run the step. */
  leaseUntil: Date;
}

type Records = mongoose.mongo.Collection<StepRecord>;

/** How long a lease lasts without renewal, in milliseconds. */
const LEASE_MS = 10_000;
/** How often a server checks whether another server has finished a step, in milliseconds. */
const POLL_MS = 100;

export const LAST_STEP = STEPS.length;

/**
 * While a restore or move fills a database, the collection of step records also contains a record with this id. The id
 * is higher than all step numbers, so that older versions of the app also refuse the database.
 */
export const FILLING = 1_000_000_000;

/** Thrown when no server may start on this database; the message says why. */
export class RefusedDatabase extends Error {}

/** Thrown when a restore or move to this database is running or was interrupted. */
export class HalfFilledDatabase extends RefusedDatabase {
  override message =
    "This database is half restored: run the same `npm run restore` or `npm run move` again, or wait until it is done.";
}

/** Whether a restore or move is filling this database, or was interrupted. */
export async function isMarked(db: mongoose.mongo.Db): Promise<boolean> {
  const records: Records = db.collection("migrations");
  return (await records.findOne({ _id: FILLING }, { projection: { _id: 1 } })) !== null;
}

/**
 * Thrown when a newer version of the app has used this database: this version would misread its documents.
 */
export class NewerDatabase extends RefusedDatabase {
  override message =
    "This database was used by a newer version of Nelum Trails: start that version, or restore a backup from before it.";
}

/**
 * Runs each step that has not run yet. Each step runs once, even if several servers start at the same time.
 * @param isFilling true when the caller is the restore or move that fills this database
 * @throws RefusedDatabase, or the error of a step. The next call runs the failed step again
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
    if (!done.has(index + 1)) await runOnce(records, index + 1, () => step(db));
  }
}

/** When this database began to count deleted reviews; null until that migration step has run. */
export async function deletedReviewsCountedSince(db: mongoose.mongo.Db): Promise<Date | null> {
  const records: Records = db.collection("migrations");
  const step = await records.findOne({ _id: STEPS.indexOf(beginCountingDeletedReviews) + 1 });
  return step?.doneAt ?? null;
}

/** Runs a step, or waits until another server has run it. */
async function runOnce(records: Records, _id: number, run: () => Promise<void>): Promise<void> {
  while (!(await claim(records, _id))) {
    if (await records.findOne({ _id, doneAt: { $ne: null } })) return;
    await sleep(POLL_MS);
  }
  const renewal = setInterval(() => {
    // If one renewal fails, the next one still comes before the lease ends. If all fail, another server may
    // repeat the step.
    records.updateOne({ _id }, { $set: { leaseUntil: leaseFromNow() } }).catch(() => {});
  }, LEASE_MS / 4).unref();
  try {
    await run();
    await records.updateOne({ _id }, { $set: { doneAt: new Date() } });
  } finally {
    clearInterval(renewal);
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
    // The record exists but does not match the filter, so the upsert tried to insert a duplicate.
    if (error instanceof mongoose.mongo.MongoServerError && error.code === 11_000) return false;
    throw error;
  }
}

const leaseFromNow = () => new Date(Date.now() + LEASE_MS);
