import "server-only";
import { cookieName } from "../../domain/cookie-names";
import { ROLE_HINT_COOKIE } from "../../domain/session-hint";
import { isHttpsSite } from "../../runtime/security-headers";
import { cookieValue, SESSION_COOKIE } from "../../runtime/session-token";
import { env } from "../infra/env";
import { type Browser, browserOf, knownBrowserCookie, PASS_SECONDS } from "../infra/known-browser";
import { readToken, SESSION_SECONDS } from "../infra/session";

/** Session cookies. Source: docs/product.md, "Sessions", "Wrong passwords". */

/** The HttpOnly cookie of a browser in which somebody has logged in before (`infra/known-browser.ts`). */
const BROWSER_COOKIE = "nelum_known";

export function requestBrowser(request: { headers: Pick<Headers, "get"> }): Browser {
  return browserOf(requestCookie(request, BROWSER_COOKIE));
}

/** The full name of one of our cookies: with the prefix `__Host-` if the site uses https. */
export function ownCookie(name: string): string {
  return cookieName(name, isHttpsSite(env().SITE_URL));
}

/** The value of one of our cookies in a request, or undefined. If there are several with the name, the first. */
export function requestCookie(request: { headers: Pick<Headers, "get"> }, name: string): string | undefined {
  return cookieValue(request.headers.get("cookie"), ownCookie(name));
}

/**
 * Cookies are `Secure` if the site uses https, or a trusted proxy reports https for the request. Over plain http, as in
 * development, a browser may drop secure cookies.
 */
function isSecure(request: Request): boolean {
  const { SITE_URL, TRUST_PROXY } = env();
  const forwarded = TRUST_PROXY !== 0 ? request.headers.get("x-forwarded-proto") : null;
  return isHttpsSite(SITE_URL) || forwarded?.split(",").at(-1)?.trim() === "https";
}

function attributes(request: Request, maxAge: number): string {
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
}

/**
 * `Set-Cookie` values that start a session: the HttpOnly token, and the account's role and id for scripts. A
 * third, HttpOnly cookie survives a logout. The server uses it to recognise the browser later.
 */
export function sessionCookies(request: Request, token: string, browser: Browser): string[] {
  const { id, role, version } = readToken(token);
  const common = attributes(request, SESSION_SECONDS);
  const browserPass = knownBrowserCookie(browser, { id, role, sessionVersion: version });
  return [
    `${ownCookie(SESSION_COOKIE)}=${token}; HttpOnly; ${common}`,
    `${ownCookie(ROLE_HINT_COOKIE)}=${role}.${id}; ${common}`,
    `${ownCookie(BROWSER_COOKIE)}=${browserPass}; HttpOnly; ${attributes(request, PASS_SECONDS)}`,
  ];
}

/** `Set-Cookie` values that end a session. */
export function endedSessionCookies(request: Request): string[] {
  const common = attributes(request, 0);
  return [`${ownCookie(SESSION_COOKIE)}=; HttpOnly; ${common}`, `${ownCookie(ROLE_HINT_COOKIE)}=; ${common}`];
}
