import "server-only";
import { keepActivity } from "../activity/commands";
import type { Account } from "../infra/actor";
import { passwordMatches, requireHashingSlot } from "../infra/password";
import { countedEmail } from "./counted-email";
import type { AccountWithHash } from "./queries";
import { type Count, callerAddress, countTry, knownBrowserOf } from "./wrong-tries";

/**
 * Limits attempts at passwords (`wrong-tries.ts`). Attempts for accounts that do not exist are counted in the
 * same way.
 */

/** The account whose password is tried. */
interface Tried {
  role: Account["role"];
  /** The typed email, trimmed and in lower case. */
  email: string;
  /** Null when no such account exists. */
  account: AccountWithHash | null;
}

/**
 * Counts an attempt at a password, and checks it.
 * @throws AppError `TOO_MANY_REQUESTS` after too many wrong attempts, `UNAVAILABLE` when too many checks are
 * waiting
 */
export function tryPassword({ role, email, account }: Tried, password: string): Promise<boolean> {
  const address = callerAddress();
  const browserId = account ? knownBrowserOf(account) : undefined;
  requireHashingSlot(browserId !== undefined);
  const accountKey = countedEmail(`${role}:${email}`);
  const counts: readonly [Count, ...Count[]] = browserId
    ? [["loginBrowser", `${browserId} ${accountKey}`]]
    : [
        ["loginHere", `${address} ${accountKey}`],
        ["loginAddress", address],
        ["loginAccount", accountKey],
      ];
  return countTry(
    counts,
    { role, account: account?.id },
    (limit) => {
      // Not awaited, because a later response would reveal that the account exists. The limit by address is not recorded,
      // because it does not concern a single account.
      if (account && limit !== "loginAddress") void keepActivity(account, "login-limited");
    },
    () => passwordMatches(password, account?.passwordHash, browserId !== undefined),
  );
}
