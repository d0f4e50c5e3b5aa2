import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type CreateOptions, type mongo, Types } from "mongoose";
import { type IdempotencyRecordDoc, IdempotencyRecordModel } from "@/models/idempotency-record";
import { AppError } from "../../errors";
import { releaseSlot } from "../../runtime/request-context";
import { isDatabaseUnreachable, isDuplicateKey, isRejectedWrite } from "../infra/db";
import { env } from "../infra/env";
import { clientLeft } from "./client-left";

/**
 * Requests with an `Idempotency-Key` (docs/product.md, "Repeated requests"). A repeat with the same key and body gets
 * the first response again; the same key with another body is rejected with 409. Each account has its own keys for each
 * call. A record is kept for 24 hours. There are no transactions: a repeat after a crash is safe because the
 * record contains the id of the new document, and no second document with this id can be inserted.
 */

const KEPT_MS = 24 * 60 * 60 * 1000;
/** After this time, in milliseconds, a request counts as crashed, and a repeat may run in its place. */
const LEASE_MS = 15_000;
/** How long a repeat waits for the first request to end, in milliseconds. */
const WAIT_MS = 5_000;
/** Pauses between reads of the record, in milliseconds, while another process handles the first request. */
const PAUSES_MS = [100, 200, 400, 800, 1_600, 1_900];
/** How many repeats of one request may wait at the same time. */
const MOST_WAITING = 2;

/**
 * Options for the writes of the record and of its response, which need not wait for the journal. The write of the new
 * document comes after that of the record and waits for the journal, which then contains the record too. If the write
 * of the response is lost, a repeat runs again with the id from the record and finds the document.
 */
const NOT_JOURNALED: Pick<CreateOptions, "ordered"> & Pick<mongo.InsertOneOptions, "writeConcern"> = {
  writeConcern: { j: false },
};

/** The part of an answer that is stored. */
export interface StoredResponse {
  status: number;
  body: unknown;
}

/** Identifies a request with an `Idempotency-Key`. */
export interface Keyed {
  /** The account, or `anonymous`. */
  scope: string;
  /** The name of the call, such as `bookings/product`. */
  call: string;
  key: string;
}

export interface KeyedRequest extends Keyed {
  /** Must be the same in a repeat (`comparable`). */
  body: unknown;
  /** Aborted when the client disconnects. */
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

/** A keyed hash, because the body of a signup contains a password. */
function fingerprintOf(body: unknown): string {
  return createHmac("sha256", `idempotency:${env().JWT_SECRET}`)
    .update(JSON.stringify(body, sortKeys) ?? "")
    .digest("base64url");
}

/** For each record, a promise that resolves when this process has finished handling its request. */
const running = new Map<string, Promise<void>>();
/** How many repeats wait in this process, by record. */
const waiting = new Map<string, number>();

const recordId = ({ scope, call, key }: Keyed) => `${scope} ${call} ${key}`;

/**
 * Rejects a repeat before its body is read, when the maximum number of repeats is already waiting in this process.
 * @throws AppError `REQUEST_IN_PROGRESS`
 */
export function requireRoomToWait(keyed: Keyed): void {
  if ((waiting.get(recordId(keyed)) ?? 0) >= MOST_WAITING) throw inProgress();
}

/**
 * Runs a request once for its key. Two concurrent repeats wait for the result, further ones are rejected.
 * @param run creates the document with the given id; in a repeat after a crash the document may exist already
 * @param replay builds the response of a repeat; if given, only the status of the first response is stored
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
    if (isRejectedWrite(error)) {
      await IdempotencyRecordModel.deleteOne(mine);
    } else if (!isDatabaseUnreachable(error)) {
      // This request is over, so a repeat need not wait for the lease to end.
      await IdempotencyRecordModel.updateOne(mine, { $set: { leaseUntil: new Date() } });
    }
    throw error;
  } finally {
    // If the lease ended meanwhile, a repeat may have taken over the key.
    if (running.get(id) === over) running.delete(id);
    end();
  }
}

/**
 * Stores the response for repeats. If the database crashed, the record may be missing, because the write of the record
 * did not wait for the journal. The record is then written again; otherwise a repeat would create a second document.
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
    // A repeat has taken over the key meanwhile.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Whether a lease has ended. A lease that ends too far in the future was written before the clock was set
 * back, so it counts as ended.
 */
function isOver(leaseUntil: number, now: number): boolean {
  return leaseUntil <= now || leaseUntil > now + 2 * LEASE_MS;
}

type KeyClaim =
  | { kind: "mine"; resultId: Types.ObjectId; leaseUntil: Date }
  | { kind: "answered"; resultId: Types.ObjectId; answer: StoredResponse };

/**
 * Claims the key. If an equal request is running, waits for its end, unless two other repeats already wait.
 * @throws AppError `REQUEST_IN_PROGRESS`, or the errors of `tryToClaim`
 */
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
  releaseSlot();
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

/**
 * Waits until the request has ended, but at most `most` milliseconds.
 * @param request a promise that resolves when the request ends; undefined if another process runs it
 * @throws AppError when the client disconnects
 */
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
