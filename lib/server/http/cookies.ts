import "server-only";
import { cookieName } from "../../domain/cookie-names";
import { ROLE_HINT_COOKIE } from "../../domain/session-hint";
import { cookieValue, SESSION_COOKIE } from "../../runtime/session-token";
import { isHttpsSite } from "../../security-headers";
import { env } from "../infra/env";
import { type Browser, browserOf, knownBrowserCookie, PASS_SECONDS } from "../infra/known-browser";
import { readToken, SESSION_SECONDS } from "../infra/session";

/** The cookies of a session. Source: product 9.2 and 9.7. */

/** Name of the HttpOnly cookie of a browser in which somebody has logged in; see `infra/known-browser.ts`. */
const BROWSER_COOKIE = "nelum_known";

/** The browser that sent a request. */
export function requestBrowser(request: { headers: Pick<Headers, "get"> }): Browser {
  return browserOf(requestCookie(request, BROWSER_COOKIE));
}

/** The name that one of our cookies has on this site. */
export function ownCookie(name: string): string {
  return cookieName(name, isHttpsSite(env().SITE_URL));
}

/** Value of a request's cookie of ours, or undefined; of several with that name, the first. */
export function requestCookie(request: { headers: Pick<Headers, "get"> }, name: string): string | undefined {
  return cookieValue(request.headers.get("cookie"), ownCookie(name));
}

/**
 * Cookies are `Secure` where the site is published over https, and where a proxy of ours says that the request came so.
 * Over plain http, as on one's own machine, a browser may drop such a cookie.
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
 * `Set-Cookie` values that begin a session: the HttpOnly token, role and id of the account for scripts to read, and the
 * HttpOnly pass by which the browser is known later, which a logout leaves where it is.
 */
export function sessionCookies(request: Request, token: string, browser: Browser): string[] {
  const { id, role, version } = readToken(token);
  const common = attributes(request, SESSION_SECONDS);
  const known = knownBrowserCookie(browser, { id, role, sessionVersion: version });
  return [
    `${ownCookie(SESSION_COOKIE)}=${token}; HttpOnly; ${common}`,
    `${ownCookie(ROLE_HINT_COOKIE)}=${role}.${id}; ${common}`,
    `${ownCookie(BROWSER_COOKIE)}=${known}; HttpOnly; ${attributes(request, PASS_SECONDS)}`,
  ];
}

/** `Set-Cookie` values that end a session in the browser. */
export function endedSessionCookies(request: Request): string[] {
  const common = attributes(request, 0);
  return [`${ownCookie(SESSION_COOKIE)}=; HttpOnly; ${common}`, `${ownCookie(ROLE_HINT_COOKIE)}=; ${common}`];
}
