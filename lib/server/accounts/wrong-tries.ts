import "server-only";
import { countedAddress } from "../../runtime/counted-address";
import type { Account } from "../infra/actor";
import { caller } from "../infra/caller";
import { isKnown } from "../infra/known-browser";
import { countCall, deleteCounts, type RateLimitName, uncountCall } from "../infra/rate-limit";

/**
 * Limits attempts at a secret: a password or second factor (`RATE_LIMITS` in `lib/limits.ts`). An attempt
 * beyond the limit is rejected before anything is compared, even with the right secret. An attempt counts
 * until it proves right, so correct logins never use up the limit of an address, and concurrent attempts are
 * limited like sequential ones.
 */

/** A limit, and the key of its count, such as an address or account. */
export type Count = readonly [RateLimitName, string];

/** The client address of the current request, as limits count it. */
export function callerAddress(): string {
  return countedAddress(caller()?.address ?? "this process");
}

/** The id of the request's browser, if the account has logged in there before. */
export function knownBrowserOf(account: Pick<Account, "id" | "role" | "sessionVersion">): string | undefined {
  const { browser } = caller() ?? {};
  return browser && isKnown(browser, account) ? browser.id : undefined;
}

/**
 * Counts an attempt, and checks it. A right attempt resets the count of the first limit, and is subtracted
 * from the counts of the others. An attempt that ends with an error does not count.
 * @param counts narrow limits first: if one rejects, the later ones are not counted
 * @param onReached called once in each window when a limit is reached
 * @throws AppError `TOO_MANY_REQUESTS` after too many wrong attempts, or what `isRight` throws
 */
export async function countTry(
  counts: readonly [Count, ...Count[]],
  { role, account }: { role: Account["role"]; account: string | undefined },
  onReached: (limit: RateLimitName) => void,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Count[] = [];
  let isCorrect: boolean;
  try {
    for (const [name, subject] of counts) {
      await countCall(name, subject, { facts: { role, account }, onReached: () => onReached(name) });
      counted.push([name, subject]);
    }
    isCorrect = await isRight();
  } catch (error) {
    await Promise.all(counted.map(([name, subject]) => uncountCall(name, subject)));
    throw error;
  }
  if (isCorrect) {
    const [[nearest, subject], ...wider] = counts;
    await Promise.all([
      deleteCounts(nearest, subject),
      ...wider.map(([name, widerSubject]) => uncountCall(name, widerSubject)),
    ]);
  }
  return isCorrect;
}
