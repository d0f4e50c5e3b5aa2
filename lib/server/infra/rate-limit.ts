import "server-only";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors";
import { RATE_LIMITS } from "../../limits";
import { countRejection } from "../../runtime/metrics";
import { connectDatabase, isDuplicateKey } from "./db";
import { env } from "./env";
import { logSecurity, type SecurityFacts } from "./security-log";

/** The collection of the counts, which all web servers share. After the time in `expire` a count no longer matters. */
export const RATE_LIMIT_COLLECTION = "ratelimits";

export type RateLimitName = keyof typeof RATE_LIMITS;

const limiters = new Map<RateLimitName, RateLimiterMongo>();

function limiter(name: RateLimitName): RateLimiterMongo {
  let found = limiters.get(name);
  if (!found) {
    const { points, seconds } = RATE_LIMITS[name];
    const db = mongoose.connection.getClient().db(mongoose.connection.name);
    found = new RateLimiterMongo({
      // Writes do not wait for the journal: a database crash may lose the counts of its last moments.
      storeClient: {
        collection: (collectionName: string) => db.collection(collectionName, { writeConcern: { j: false } }),
      },
      tableName: RATE_LIMIT_COLLECTION,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, found);
  }
  return found;
}

interface CountedCall {
  /** How much the call counts; default 1. */
  points?: number;
  /** Logged when the limit is reached. */
  facts?: SecurityFacts;
  /** Called once in each window when the limit is reached. */
  onReached?: () => void;
}

/**
 * Counts one call against a limit. The first call over the limit in each window is logged.
 * @param subject who is counted, such as an address or account id; it is logged, so it must not be secret
 * @throws AppError `TOO_MANY_REQUESTS` with `Retry-After` in seconds
 */
export async function countCall(
  name: RateLimitName,
  subject: string,
  { points = 1, facts, onReached }: CountedCall = {},
): Promise<void> {
  if (env().RATE_LIMIT === "off") return;
  await connectDatabase();
  try {
    await limiter(name).consume(subject, points);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    countRejection(name);
    if (rejection.consumedPoints - points <= RATE_LIMITS[name].points) {
      logSecurity("limit-reached", { limit: name, subject, ...facts });
      onReached?.();
    }
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("TOO_MANY_REQUESTS", ["tooManyTries", waitInWords(seconds)], {
      headers: { "Retry-After": String(seconds) },
    });
  }
}

/**
 * Counts one call against a limit beyond which calls are postponed instead of rejected.
 * @returns 0 within the limit, else the milliseconds until its window ends
 */
export async function millisecondsUntilFree(name: RateLimitName, subject: string): Promise<number> {
  if (env().RATE_LIMIT === "off") return 0;
  await connectDatabase();
  try {
    await limiter(name).consume(subject);
    return 0;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    return Math.max(1, rejection.msBeforeNext);
  }
}

/** A time to wait, such as `1 second`, `89 seconds`, `15 minutes` or `20 hours`. */
function waitInWords(seconds: number): string {
  if (seconds >= 2 * 60 * 60) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/**
 * Limits how many different accounts one subject may use. The time window begins with the subject's first
 * account, and each account counts once in it. One deletion and usually one write.
 * @param subject what uses the accounts, such as a client address
 * @returns false if this account exceeds the limit
 */
export async function countAccount(name: RateLimitName, subject: string, account: string): Promise<boolean> {
  if (env().RATE_LIMIT === "off") return true;
  await connectDatabase();
  const { points, seconds } = RATE_LIMITS[name];
  const key = `${name}:${subject}`;
  const counts = mongoose.connection.collection<{ key: string; accounts: string[]; expire: Date }>(
    RATE_LIMIT_COLLECTION,
  );
  const now = new Date();
  await counts.deleteOne({ key, expire: { $lte: now } });
  const hasRoom = { $or: [{ accounts: account }, { [`accounts.${points - 1}`]: { $exists: false } }] };
  for (let tries = 1; ; tries += 1) {
    try {
      await counts.updateOne(
        { key, ...hasRoom },
        {
          $addToSet: { accounts: account },
          $setOnInsert: { expire: new Date(now.getTime() + seconds * 1000) },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The document exists and is full, or a concurrent request has just created it.
      if (!isDuplicateKey(error)) throw error;
      if (tries > 1) break;
    }
  }
  countRejection(name);
  logSecurity("limit-reached", { limit: name, subject, account });
  return false;
}

/** Reverts one `countCall`. Limits on wrong attempts count every attempt, and revert the count of a correct one. */
export async function uncountCall(name: RateLimitName, subject: string): Promise<void> {
  if (env().RATE_LIMIT === "on") await limiter(name).reward(subject);
}

/** Resets the count of a subject, for limits on wrong attempts: a correct attempt clears the wrong ones before it. */
export async function deleteCounts(name: RateLimitName, subject: string): Promise<void> {
  if (env().RATE_LIMIT === "on") await limiter(name).delete(subject);
}
