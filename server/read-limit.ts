import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { RATE_LIMITS } from "../lib/limits.ts";

/** Returns how many seconds to wait; 0 if the read is allowed. */
export type ReadLimit = (subject: string) => Promise<number>;

/**
 * Counts uncached reads of a subject in the memory of the cluster primary, because a count in the database would cost
 * as much as the reads. So each `npm start` counts on its own.
 */
export function createReadLimit(): ReadLimit {
  const { points, seconds } = RATE_LIMITS.read;
  const Limiter = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory;
  const limiter = new Limiter({ points, duration: seconds, keyPrefix: "read" });
  return async (subject) => {
    try {
      await limiter.consume(subject);
      return 0;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    }
  };
}
