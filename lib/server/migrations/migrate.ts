import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { addSearchWords } from "./0001-search-words";
import { keepOffers } from "./0002-offers";

/**
 * Brings the documents of an older version into the shape of this one, before the first request. Steps know the
 * documents as they were, not the models of today. Each can be repeated: a server that dies in the middle of one
 * leaves it to the next that starts, and what another server writes meanwhile stays.
 */

/** Step 1 first. One that was released stays as it is and where it is; a new one comes last. */
const STEPS: readonly ((db: mongoose.mongo.Db) => Promise<void>)[] = [addSearchWords, keepOffers];

/** What the database keeps of a step. */
interface StepRecord {
  /** Its number. */
  _id: number;
  doneAt: Date | null;
  /** While it is being made: when another server may take over, because the first one must have died. */
  leaseUntil: Date;
}

type Records = mongoose.mongo.Collection<StepRecord>;

const LEASE_MS = 10_000;
const POLL_MS = 100;

/** A later version has been at work: this one would misread what it wrote. */
export class NewerDatabase extends Error {
  override message =
    "This database was used by a newer version of Nelum Trails: start that version, or restore a backup from before it.";
}

/**
 * Makes the steps that were not made yet, each once, however many servers start at the same time.
 * @throws NewerDatabase, or what a step threw; the next call goes on with that step
 */
export async function migrate(db: mongoose.mongo.Db): Promise<void> {
  const records: Records = db.collection("migrations");
  const found = await records.find({ _id: { $gt: 0 } }).toArray();
  if (found.some(({ _id }) => _id > STEPS.length)) throw new NewerDatabase();
  const done = new Set(found.filter(({ doneAt }) => doneAt).map(({ _id }) => _id));
  for (const [index, step] of STEPS.entries()) {
    if (!done.has(index + 1)) await makeOnce(records, index + 1, () => step(db));
  }
}

/** Makes a step, or waits until another server has made it. */
async function makeOnce(records: Records, _id: number, make: () => Promise<void>): Promise<void> {
  while (!(await claim(records, _id))) {
    if (await records.findOne({ _id, doneAt: { $ne: null } })) return;
    await sleep(POLL_MS);
  }
  const alive = setInterval(() => {
    // One that fails is made up for by the next; without any, the step is repeated.
    records.updateOne({ _id }, { $set: { leaseUntil: leaseFromNow() } }).catch(() => {});
  }, LEASE_MS / 4).unref();
  try {
    await make();
    await records.updateOne({ _id }, { $set: { doneAt: new Date() } });
  } finally {
    clearInterval(alive);
  }
}

/** Whether this server is the one to make the step; not when it is done, or being made by one that lives. */
async function claim(records: Records, _id: number): Promise<boolean> {
  try {
    await records.updateOne(
      { _id, doneAt: null, leaseUntil: { $lt: new Date() } },
      { $set: { leaseUntil: leaseFromNow() } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // There is a record that the filter left out, and no second one can be made.
    if (error instanceof mongoose.mongo.MongoServerError && error.code === 11_000) return false;
    throw error;
  }
}

const leaseFromNow = () => new Date(Date.now() + LEASE_MS);
