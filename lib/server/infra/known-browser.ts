import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Account } from "./actor";
import { signingSecrets } from "./signing-secrets";

/**
 * Browsers in which an account has logged in before. When strangers use up the attempts at an account's password, its
 * owner must still be able to log in. So each login and signup leaves a signed pass for the account in a cookie, and
 * the attempts from a browser with a pass have a limit of their own. That limit is as low as for any other client, so a
 * stolen cookie neither logs anybody in nor allows faster guessing.
 *
 * The cookie is `<id>.<pass>.<pass>…`: a random id, and for each account the expiry of the pass and a keyed
 * hash of id, expiry and account. Without our key the cookie reveals no accounts. A pass includes the
 * account's `sessionVersion`, so a new password or "log out everywhere" ends all passes.
 */

/** How long a pass is valid after the last login, in seconds: half a year. */
export const PASS_SECONDS = 180 * 24 * 60 * 60;

/** Maximum number of passes in one browser. A login of a further account drops the oldest pass. */
const MOST_PASSES = 5;

/** The contents of the cookie. */
export interface Browser {
  /** A random id. The client sends it, so it proves nothing without a pass. */
  id: string;
  passes: readonly string[];
}

/** The fields of an account from which a pass is made. */
type Holder = Pick<Account, "id" | "role" | "sessionVersion">;

/** Reads the browser from its cookie; without a valid cookie it gets a new id. */
export function browserOf(cookie: string | undefined): Browser {
  const [id = "", ...passes] = cookie?.split(".") ?? [];
  if (!/^[\w-]{22}$/.test(id)) return { id: randomBytes(16).toString("base64url"), passes: [] };
  return {
    id,
    passes: passes.filter((pass) => /^[0-9a-z]{1,9}-[\w-]{43}$/.test(pass)).slice(0, MOST_PASSES),
  };
}

/** Whether the browser has a valid pass of the account, made with the current `sessionVersion`. */
export function isKnown({ id, passes }: Browser, account: Holder, now = new Date()): boolean {
  return passes.some((pass) => {
    const until = Number.parseInt(pass, 36);
    if (!(until * 1000 > now.getTime())) return false;
    const sent = Buffer.from(pass);
    return signingSecrets().some((secret) => {
      const expected = Buffer.from(passFor(id, account, until, secret));
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    });
  });
}

/** The cookie's value for a browser in which the account has just logged in. */
export function knownBrowserCookie(browser: Browser, account: Holder, now = new Date()): string {
  const otherPasses = browser.passes.filter((pass) => !isKnown({ ...browser, passes: [pass] }, account, now));
  const until = Math.floor(now.getTime() / 1000) + PASS_SECONDS;
  return [browser.id, passFor(browser.id, account, until, signingSecrets()[0]), ...otherPasses]
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
