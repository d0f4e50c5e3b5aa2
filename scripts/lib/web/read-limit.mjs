import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { LIMITS } from "../../../lib/bounds.ts";

/**
 * Counts searches and lists of a subject, in the memory of this process: what is counted in the database would cost
 * as much as what it protects. So each web server has a count of its own.
 */
export function createReadLimit() {
  const { points, seconds } = LIMITS.read;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  /** @returns {Promise<number>} seconds to wait; 0 when it is allowed */
  return async (subject) => {
    try {
      await limiter.consume(subject);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
