import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type CreateOptions, type mongo, Types } from "mongoose";
import { type IdempotencyRecordDoc, IdempotencyRecordModel } from "@/models/idempotency-record";
import { AppError } from "../../errors";
import { leavePlace } from "../../runtime/request-context";
import { isDatabaseUnreachable, isDuplicateKey, isRefusal } from "../infra/db";
import { env } from "../infra/env";
import { clientLeft } from "./client-left";

/**
 * Requests with an `Idempotency-Key` (product, "Repeated requests"). The same key and body give the first answer again; the same
 * key with another body is 409. Records are kept for 24 hours for each account and call. There are no transactions: a repeat
 * after a crash is safe because the record holds the id of what is made, so that it cannot be made twice.
 */

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that runs longer than its lease is taken for dead, and a repeat may take over. In milliseconds. */
const LEASE_MS = 15_000;
/** How long a repeat waits for the first request to end, in milliseconds. */
const WAIT_MS = 5_000;
/** Pauses between its looks at the record, in milliseconds, when another process works on the first request. */
const PAUSES_MS = [100, 200, 400, 800, 1_600, 1_900];
/** Repeats of one request that may wait at once. */
const MOST_WAITING = 2;

/**
 * For the record of a request that is running, and its answer. What is made under the record's id comes later into the
 * journal and is waited for, so the record is there too; without the answer, a repeat finds what was made.
 */
const NOT_JOURNALED: Pick<CreateOptions, "ordered"> & Pick<mongo.InsertOneOptions, "writeConcern"> = {
  writeConcern: { j: false },
};

/** The part of an answer that is stored. */
export interface StoredResponse {
  status: number;
  body: unknown;
}

/** What names a request that carries an `Idempotency-Key`. */
export interface Keyed {
  /** The account, or `anonymous`. */
  scope: string;
  /** The name of the call, such as `bookings/product`. */
  call: string;
  key: string;
}

export interface KeyedRequest extends Keyed {
  /** What a repeat must have in common with the first request (`comparable`). */
  body: unknown;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}

/**
 * The `Idempotency-Key` of a request, or undefined.
 * @throws AppError `MALFORMED_REQUEST` when it is not 1 to 255 visible ASCII characters
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7E]{1,255}$/.test(key)) {
    throw new AppError("MALFORMED_REQUEST", "keyMalformed");
  }
  return key;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A hash with a secret key, because the body of a signup holds a password. */
function fingerprintOf(body: unknown): string {
  return createHmac("sha256", `idempotency:${env().JWT_SECRET}`)
    .update(JSON.stringify(body, sortKeys) ?? "")
    .digest("base64url");
}

/** The ends of the requests that this process is working on, by record. */
const running = new Map<string, Promise<void>>();
/** How many repeats wait in this process, by record. */
const waiting = new Map<string, number>();

/** The id of a key's record. */
const recordId = ({ scope, call, key }: Keyed) => `${scope} ${call} ${key}`;

/**
 * Refuses a repeat at once when as many as may wait already do in this process, whatever its body is.
 * @throws AppError `REQUEST_IN_PROGRESS`
 */
export function requireRoomToWait(keyed: Keyed): void {
  if ((waiting.get(recordId(keyed)) ?? 0) >= MOST_WAITING) throw inProgress();
}

/**
 * Runs a request once for its key. Of the repeats that come meanwhile, two wait for its end.
 * @param run makes the thing under the given id and answers; on a repeat after a crash it may find it made
 * @param replay makes the answer of a repeat; with it, only the status of an answer is kept
 * @throws AppError `IDEMPOTENCY_KEY_REUSED`, `REQUEST_IN_PROGRESS`, or what `run` throws
 */
export async function runOnce(
  request: KeyedRequest,
  run: (resultId: Types.ObjectId) => Promise<StoredResponse>,
  replay?: (resultId: Types.ObjectId) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const id = recordId(request);
  const fingerprint = fingerprintOf(request.body);
  const claim = await claimKey(id, () => tryToClaim(id, fingerprint), request.signal);
  if (claim.kind === "answered") return replay ? replay(claim.resultId) : claim.answer;
  const mine = { _id: id, leaseUntil: claim.leaseUntil, answer: null };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  running.set(id, over);
  try {
    const answer = await run(claim.resultId);
    const kept = replay ? { status: answer.status, body: null } : answer;
    await storeResponse(mine, kept, { fingerprint, resultId: claim.resultId });
    return answer;
  } catch (error) {
    if (isRefusal(error)) {
      await IdempotencyRecordModel.deleteOne(mine);
    } else if (!isDatabaseUnreachable(error)) {
      // This request is over, so a repeat need not wait for the lease to end.
      await IdempotencyRecordModel.updateOne(mine, { $set: { leaseUntil: new Date() } });
    }
    throw error;
  } finally {
    // Another request may have taken over meanwhile, after the lease had ended.
    if (running.get(id) === over) running.delete(id);
    end();
  }
}

/**
 * Keeps the answer for repeats. The record may be gone: it waited for no journal, so a database that was killed meanwhile
 * has forgotten it, and a repeat would make the thing a second time.
 */
async function storeResponse(
  mine: Pick<IdempotencyRecordDoc, "_id" | "leaseUntil" | "answer">,
  answer: StoredResponse,
  record: Pick<IdempotencyRecordDoc, "fingerprint" | "resultId">,
): Promise<void> {
  const again = { ...record, expiresAt: new Date(Date.now() + KEPT_MS) };
  try {
    await IdempotencyRecordModel.updateOne(
      mine,
      { $set: { answer }, $setOnInsert: again },
      { ...NOT_JOURNALED, upsert: true },
    );
  } catch (error) {
    // A repeat has taken the key over.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Whether a lease has ended. One that would last much longer than a lease is from before the clock was moved back. */
function isOver(leaseUntil: number, now: number): boolean {
  return leaseUntil <= now || leaseUntil > now + 2 * LEASE_MS;
}

type KeyClaim =
  | { kind: "mine"; resultId: Types.ObjectId; leaseUntil: Date }
  | { kind: "answered"; resultId: Types.ObjectId; answer: StoredResponse };

/** Claims the key, waiting for the end of an equal request if fewer than two wait for it already. */
async function claimKey(
  id: string,
  tryIt: () => Promise<KeyClaim | undefined>,
  signal: AbortSignal,
): Promise<KeyClaim> {
  const claimed = await tryIt();
  if (claimed) return claimed;
  const others = waiting.get(id) ?? 0;
  if (others >= MOST_WAITING) throw inProgress();
  waiting.set(id, others + 1);
  leavePlace();
  try {
    const giveUpAt = Date.now() + WAIT_MS;
    for (const pause of PAUSES_MS) {
      const left = giveUpAt - Date.now();
      if (left <= 0) break;
      const here = running.get(id);
      await endOf(here, here ? left : Math.min(pause, left), signal);
      const late = await tryIt();
      if (late) return late;
    }
  } finally {
    const rest = (waiting.get(id) ?? 1) - 1;
    if (rest > 0) waiting.set(id, rest);
    else waiting.delete(id);
  }
  throw inProgress();
}

/** Waits until the request has ended, at most so many milliseconds. @throws AppError when the client leaves */
async function endOf(request: Promise<void> | undefined, most: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const pause = sleep(most, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  try {
    await (request ? Promise.race([request, pause]) : pause);
  } catch (cause) {
    throw clientLeft(cause);
  } finally {
    over.abort();
  }
}

function inProgress(): AppError {
  return new AppError("REQUEST_IN_PROGRESS", "requestInProgress", { headers: { "Retry-After": "5" } });
}

/** Claims the key, or returns undefined while an equal request is running. @throws AppError `IDEMPOTENCY_KEY_REUSED` */
async function tryToClaim(id: string, fingerprint: string): Promise<KeyClaim | undefined> {
  for (;;) {
    const now = Date.now();
    const leaseUntil = new Date(now + LEASE_MS);
    const fresh = {
      fingerprint,
      resultId: new Types.ObjectId(),
      leaseUntil,
      answer: null,
      expiresAt: new Date(now + KEPT_MS),
    };
    try {
      await IdempotencyRecordModel.create([{ _id: id, ...fresh }], NOT_JOURNALED);
      return { kind: "mine", resultId: fresh.resultId, leaseUntil };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }

    const found = await IdempotencyRecordModel.findById(id).lean();
    if (!found) continue;
    if (found.expiresAt.getTime() <= now) {
      await IdempotencyRecordModel.deleteOne({ _id: id, expiresAt: found.expiresAt });
      continue;
    }
    if (found.fingerprint !== fingerprint) {
      throw new AppError("IDEMPOTENCY_KEY_REUSED", "keyReused");
    }
    if (found.answer) return { kind: "answered", resultId: found.resultId, answer: found.answer };
    if (!isOver(found.leaseUntil.getTime(), now)) return undefined;
    const taken = await IdempotencyRecordModel.updateOne(
      { _id: id, leaseUntil: found.leaseUntil, answer: null },
      { $set: { leaseUntil } },
    );
    if (taken.modifiedCount === 1) return { kind: "mine", resultId: found.resultId, leaseUntil };
  }
}
