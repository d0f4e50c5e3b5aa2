import "server-only";
import { keepActivity } from "../activity/commands";
import type { Account } from "../infra/actor";
import { passwordMatches, requireTurn } from "../infra/password";
import { countedEmail } from "./counted-email";
import type { AccountWithHash } from "./queries";
import { type Count, callerAddress, countTry, knownBrowserOf } from "./wrong-tries";

/** Tries at a password (`wrong-tries.ts`). Accounts that do not exist are counted in the same way. */

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
export function tryPassword({ role, email, account }: Tried, password: string): Promise<boolean> {
  const here = callerAddress();
  const known = account ? knownBrowserOf(account) : undefined;
  requireTurn(known !== undefined);
  const who = countedEmail(`${role}:${email}`);
  const counts: readonly [Count, ...Count[]] = known
    ? [["loginBrowser", `${known} ${who}`]]
    : [
        ["loginHere", `${here} ${who}`],
        ["loginAddress", here],
        ["loginAccount", who],
      ];
  return countTry(
    counts,
    { role, account: account?.id },
    (limit) => {
      // Not awaited: an account that exists must not answer later. An address says nothing about one account.
      if (account && limit !== "loginAddress") void keepActivity(account, "login-limited");
    },
    () => passwordMatches(password, account?.passwordHash, known !== undefined),
  );
}
