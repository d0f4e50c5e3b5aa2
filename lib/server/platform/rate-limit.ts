import "server-only";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { LIMITS } from "../../bounds";
import { countRefusal } from "../../door/metrics";
import { AppError } from "../../errors";
import { connectDatabase } from "./db";
import { env } from "./env";

/** The collection of the counts, which several web servers share; each document's `expire` is when it may be deleted. */
export const RATE_LIMITS = "ratelimits";

/** Names of the limits. */
export type RateLimitName = keyof typeof LIMITS;

const limiters = new Map<RateLimitName, RateLimiterMongo>();

function limiter(name: RateLimitName): RateLimiterMongo {
  let found = limiters.get(name);
  if (!found) {
    const { points, seconds } = LIMITS[name];
    found = new RateLimiterMongo({
      storeClient: mongoose.connection,
      dbName: mongoose.connection.name,
      tableName: RATE_LIMITS,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, found);
  }
  return found;
}

/**
 * Counts one call against a limit.
 * @param subject who is counted: an address, an account's id or an email
 * @throws AppError `TOO_MANY_REQUESTS` with `Retry-After` in seconds
 */
export async function countCall(name: RateLimitName, subject: string): Promise<void> {
  if (env().RATE_LIMIT === "off") return;
  await connectDatabase();
  try {
    await limiter(name).consume(subject);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    countRefusal(name);
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    throw new AppError("TOO_MANY_REQUESTS", ["tooManyTries", wait], {
      headers: { "Retry-After": String(seconds) },
    });
  }
}

/** Sets a count back to none: for a limit on wrong tries, after a right one. */
export async function forgetCalls(name: RateLimitName, subject: string): Promise<void> {
  if (env().RATE_LIMIT === "on") await limiter(name).delete(subject);
}
