import "server-only";
import { countedAddress } from "../../door/counted-address";
import { keepActivity } from "../activity/commands";
import type { Account } from "../platform/actor";
import { caller } from "../platform/caller";
import { isKnown } from "../platform/known-browser";
import { passwordMatches, requireTurn } from "../platform/password";
import { countCall, forgetCalls, type RateLimitName, uncountCall } from "../platform/rate-limit";
import { countedEmail } from "./counted-email";
import type { AccountWithHash } from "./queries";

/**
 * Tries at a password are counted (`LIMITS` in `lib/bounds.ts`), and a try beyond a limit is refused before anything is
 * compared, also with the right password. A try counts until it proves right. So many right logins from one address
 * never use up its tries, and many tries at the same moment are counted like tries one after the other. Accounts that
 * do not exist are counted in the same way.
 */

/** A limit, and who is counted. */
type Count = readonly [RateLimitName, string];

/** Whose password is tried. */
interface Tried {
  role: Account["role"];
  /** Trimmed, in lower case, as it was typed. */
  email: string;
  /** Null when there is no such account. */
  account: AccountWithHash | null;
}

/**
 * Counts a try at a password, and compares it.
 * @throws AppError `TOO_MANY_REQUESTS` when there were too many wrong ones, `UNAVAILABLE` when too many wait
 */
export async function tryPassword({ role, email, account }: Tried, password: string): Promise<boolean> {
  const { address = "this process", browser } = caller() ?? {};
  const here = countedAddress(address);
  const known = account && browser && isKnown(browser, account) ? browser : undefined;
  requireTurn(known !== undefined);
  const who = countedEmail(`${role}:${email}`);
  /** Narrow ones first: what one refuses is not counted by the next. */
  const counts: readonly [Count, ...Count[]] = known
    ? [["loginBrowser", `${known.id} ${who}`]]
    : [
        ["loginHere", `${here} ${who}`],
        ["loginAddress", here],
        ["loginAccount", who],
      ];
  const counted: Count[] = [];
  const uncount = () => Promise.all(counted.map(([name, subject]) => uncountCall(name, subject)));
  let matches: boolean;
  try {
    for (const [name, subject] of counts) {
      await countCall(name, subject, {
        facts: { role, account: account?.id },
        onReached: () => {
          // Not awaited: an account that exists must not answer later. An address says nothing about one account.
          if (account && name !== "loginAddress") void keepActivity(account, "login-limited");
        },
      });
      counted.push([name, subject]);
    }
    matches = await passwordMatches(password, account?.passwordHash, known !== undefined);
  } catch (error) {
    await uncount();
    throw error;
  }
  if (matches) {
    const [[nearest, subject], ...wider] = counts;
    await Promise.all([
      forgetCalls(nearest, subject),
      ...wider.map(([name, widely]) => uncountCall(name, widely)),
    ]);
  }
  return matches;
}
