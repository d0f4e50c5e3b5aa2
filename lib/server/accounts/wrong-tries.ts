import "server-only";
import { countedAddress } from "../../runtime/counted-address";
import type { Account } from "../infra/actor";
import { caller } from "../infra/caller";
import { isKnown } from "../infra/known-browser";
import { countCall, deleteCounts, type RateLimitName, uncountCall } from "../infra/rate-limit";

/**
 * Tries at a secret are counted (`RATE_LIMITS` in `lib/limits.ts`), and a try beyond a limit is refused before anything is
 * compared, also with the right secret. A try counts until it proves right. So many right ones from one address never use
 * up its tries, and many tries at the same moment are counted like tries one after the other.
 */

/** A limit, and who is counted. */
export type Count = readonly [RateLimitName, string];

/** The counted address of the request that is being answered. */
export function callerAddress(): string {
  return countedAddress(caller()?.address ?? "this process");
}

/** The id of the request's browser, if the account was logged in to there before. */
export function knownBrowserOf(account: Pick<Account, "id" | "role" | "sessionVersion">): string | undefined {
  const { browser } = caller() ?? {};
  return browser && isKnown(browser, account) ? browser.id : undefined;
}

/**
 * Counts a try, and looks whether it is right.
 * @param counts narrow ones first: the next limits do not count what one refuses
 * @param onReached called once in each window of a limit, when that is reached
 * @throws AppError `TOO_MANY_REQUESTS` when there were too many wrong ones, or what `isRight` throws
 */
export async function countTry(
  counts: readonly [Count, ...Count[]],
  { role, account }: { role: Account["role"]; account: string | undefined },
  onReached: (limit: RateLimitName) => void,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Count[] = [];
  let right: boolean;
  try {
    for (const [name, subject] of counts) {
      await countCall(name, subject, { facts: { role, account }, onReached: () => onReached(name) });
      counted.push([name, subject]);
    }
    right = await isRight();
  } catch (error) {
    await Promise.all(counted.map(([name, subject]) => uncountCall(name, subject)));
    throw error;
  }
  if (right) {
    const [[nearest, subject], ...wider] = counts;
    await Promise.all([
      deleteCounts(nearest, subject),
      ...wider.map(([name, widely]) => uncountCall(name, widely)),
    ]);
  }
  return right;
}
