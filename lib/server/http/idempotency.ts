import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Types } from "mongoose";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import { AppError } from "../../errors";
import { isDatabaseUnreachable, isDuplicateKey, isRefusal } from "../platform/db";
import { env } from "../platform/env";

/**
 * Requests with an `Idempotency-Key` (product 6.5). The same key and body give the first answer again; the same key
 * with another body is 409. Records are kept for 24 hours for each account and call. There are no transactions: a
 * repeat after a crash is safe because the record holds the id of what is made, so that it cannot be made twice.
 */

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that runs longer than its lease is taken for dead, and a repeat may take over. In milliseconds. */
const LEASE_MS = 15_000;
/** How long a repeat waits for the first request to finish, and how often it looks, in milliseconds. */
const WAIT_MS = 5_000;
const POLL_MS = 50;

/** The part of an answer that is stored. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** One request that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  /** The account, or `anonymous`. */
  scope: string;
  /** The name of the call, such as `bookings/product`. */
  call: string;
  key: string;
  /** What a repeat must have in common with the first request (`comparable`). */
  body: unknown;
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

/**
 * Runs a request once for its key.
 * @param run makes the thing under the given id and answers; on a repeat after a crash it may find it made
 * @param keepBody false keeps only the status: `replay` then makes the answer of a repeat
 */
export async function runOnce(
  request: KeyedRequest,
  run: (resultId: Types.ObjectId) => Promise<KeptAnswer>,
  replay?: (resultId: Types.ObjectId) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const id = `${request.scope} ${request.call} ${request.key}`;
  const fingerprint = fingerprintOf(request.body);
  const claim = await claimKey(id, fingerprint);
  if (claim.kind === "answered") return replay ? replay(claim.resultId) : claim.answer;
  const mine = { _id: id, leaseUntil: claim.leaseUntil, answer: null };
  try {
    const answer = await run(claim.resultId);
    const kept = replay ? { status: answer.status, body: null } : answer;
    await IdempotencyRecordModel.updateOne(mine, { $set: { answer: kept } });
    return answer;
  } catch (error) {
    if (isRefusal(error)) {
      await IdempotencyRecordModel.deleteOne(mine);
    } else if (!isDatabaseUnreachable(error)) {
      // This request is over, so a repeat need not wait for the lease to end.
      await IdempotencyRecordModel.updateOne(mine, { $set: { leaseUntil: new Date() } });
    }
    throw error;
  }
}

type Claim =
  | { kind: "mine"; resultId: Types.ObjectId; leaseUntil: Date }
  | { kind: "answered"; resultId: Types.ObjectId; answer: KeptAnswer };

async function claimKey(id: string, fingerprint: string): Promise<Claim> {
  const giveUpAt = Date.now() + WAIT_MS;
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
      await IdempotencyRecordModel.create({ _id: id, ...fresh });
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
    if (found.leaseUntil.getTime() <= now) {
      const taken = await IdempotencyRecordModel.updateOne(
        { _id: id, leaseUntil: found.leaseUntil, answer: null },
        { $set: { leaseUntil } },
      );
      if (taken.modifiedCount === 1) return { kind: "mine", resultId: found.resultId, leaseUntil };
      continue;
    }
    if (now >= giveUpAt) {
      throw new AppError("REQUEST_IN_PROGRESS", "requestInProgress", {
        headers: { "Retry-After": "5" },
      });
    }
    await sleep(POLL_MS);
  }
}
