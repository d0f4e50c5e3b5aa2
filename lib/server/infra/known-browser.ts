import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Account } from "./actor";
import { signingSecrets } from "./signing-secrets";

/**
 * Browsers in which somebody has logged in before. When strangers use up the tries at an account's password, its
 * owner must still get in. So each login and signup leaves the browser a pass for the account, in a cookie. A browser
 * with a pass has tries of its own, as few as anybody: a stolen cookie opens nothing and guesses no faster.
 *
 * The cookie is `<id>.<pass>.<pass>…`: an id made by chance, and for each account the time until which the pass is good
 * and a keyed hash of id, time and account. Without our key nobody can tell from it which accounts, or whether there
 * are any. A pass holds the account's `sessionVersion`, so a new password and "log out everywhere" end all passes.
 */

/** How long a pass is good, in seconds: half a year, from the last login. */
export const PASS_SECONDS = 180 * 24 * 60 * 60;

/** Most accounts of one browser; the one that logged in longest ago loses its pass. */
const MOST_PASSES = 5;

/** What the cookie says. */
export interface Browser {
  /** Made by chance. The client sends it, so it proves nothing without a pass. */
  id: string;
  passes: readonly string[];
}

/** The account of a pass. */
type Holder = Pick<Account, "id" | "role" | "sessionVersion">;

/** The browser of a request; one without a readable cookie is new. */
export function browserOf(cookie: string | undefined): Browser {
  const [id = "", ...passes] = cookie?.split(".") ?? [];
  if (!/^[\w-]{22}$/.test(id)) return { id: randomBytes(16).toString("base64url"), passes: [] };
  return {
    id,
    passes: passes.filter((pass) => /^[0-9a-z]{1,9}-[\w-]{43}$/.test(pass)).slice(0, MOST_PASSES),
  };
}

/** Whether the account has been logged in to in this browser, and its password is still the same. */
export function isKnown({ id, passes }: Browser, account: Holder, now = new Date()): boolean {
  return passes.some((pass) => {
    const until = Number.parseInt(pass, 36);
    if (!(until * 1000 > now.getTime())) return false;
    const sent = Buffer.from(pass);
    return signingSecrets().some((secret) => {
      const right = Buffer.from(passFor(id, account, until, secret));
      return sent.length === right.length && timingSafeEqual(sent, right);
    });
  });
}

/** The value of the cookie for a browser in which the account has just been logged in to. */
export function knownBrowserCookie(browser: Browser, account: Holder, now = new Date()): string {
  const others = browser.passes.filter((pass) => !isKnown({ ...browser, passes: [pass] }, account, now));
  const until = Math.floor(now.getTime() / 1000) + PASS_SECONDS;
  return [browser.id, passFor(browser.id, account, until, signingSecrets()[0]), ...others]
    .slice(0, MOST_PASSES + 1)
    .join(".");
}

/** @param until in seconds since 1970 */
function passFor(id: string, account: Holder, until: number, secret: string): string {
  const hash = createHmac("sha256", `known-browser:${secret}`)
    .update(JSON.stringify([id, until, account.role, account.id, account.sessionVersion]))
    .digest("base64url");
  return `${until.toString(36)}-${hash}`;
}
