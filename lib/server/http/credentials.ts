import "server-only";
import { AppError } from "../../errors";
import { type Credentials, SESSION_COOKIE, sentCredentials } from "../../runtime/session-token";
import { env } from "../infra/env";
import { logSecurity } from "../infra/security-log";
import { ownCookie } from "./cookies";

/** The token of a request. `Authorization: Bearer` takes precedence over the cookie (docs/product.md, "Sessions"). */
export function requestCredentials({ headers }: Request): Credentials | undefined {
  return sentCredentials(headers.get("authorization"), headers.get("cookie"), [ownCookie(SESSION_COOKIE)]);
}

/**
 * Whether another site made the browser send the request: its `Origin` is neither this host nor `SITE_URL`. Without
 * `Origin`, only `Sec-Fetch-Site: cross-site` counts, because browsers send `Origin` with all writes of forms and
 * scripts.
 */
export function isFromAnotherSite(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return request.headers.get("sec-fetch-site") === "cross-site";
  const sent = URL.parse(origin);
  if (sent && sent.host === request.headers.get("host")) return false;
  const site = env().SITE_URL;
  return !(sent && site && sent.origin === new URL(site).origin);
}

/**
 * Rejects a write that another site made the browser send (docs/product.md, "Writes from other sites").
 * @throws AppError `WRONG_ORIGIN`
 */
export function requireOwnOrigin(request: Request): void {
  if (isFromAnotherSite(request)) {
    // The origin is shortened because the client controls it.
    logSecurity("wrong-origin", { origin: request.headers.get("origin")?.slice(0, 200) });
    throw new AppError("WRONG_ORIGIN", "otherSite");
  }
}
