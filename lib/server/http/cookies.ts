import "server-only";
import { ROLE_HINT_COOKIE } from "../../domain/session-hint";
import { cookieValue, SESSION_COOKIE } from "../../door/session-token";
import type { UserDto } from "../../schemas/user-dto";
import { env } from "../platform/env";
import { SESSION_SECONDS } from "../platform/session";

/** The cookies of a session. Source: product 9.2. */

/** Value of a request's cookie, or undefined; of several with that name, the first. */
export function requestCookie(request: { headers: Pick<Headers, "get"> }, name: string): string | undefined {
  return cookieValue(request.headers.get("cookie"), name);
}

/** Cookies are `Secure` only over HTTPS: over plain HTTP, as on one's own machine, a browser may drop such a cookie. */
function arrivedOverHttps(request: Request): boolean {
  if (env().TRUST_PROXY > 0) {
    const forwarded = request.headers.get("x-forwarded-proto");
    if (forwarded) return forwarded.split(",").at(-1)?.trim() === "https";
  }
  return env().SITE_URL?.startsWith("https:") ?? false;
}

function attributes(request: Request, maxAge: number): string {
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${arrivedOverHttps(request) ? "; Secure" : ""}`;
}

/** `Set-Cookie` values that begin a session: the HttpOnly token, and role and id of the account for scripts to read. */
export function sessionCookies(
  request: Request,
  token: string,
  { role, id }: Pick<UserDto, "role" | "id">,
): string[] {
  const common = attributes(request, SESSION_SECONDS);
  return [`${SESSION_COOKIE}=${token}; HttpOnly; ${common}`, `${ROLE_HINT_COOKIE}=${role}.${id}; ${common}`];
}

/** `Set-Cookie` values that end a session in the browser. */
export function endedSessionCookies(request: Request): string[] {
  const common = attributes(request, 0);
  return [`${SESSION_COOKIE}=; HttpOnly; ${common}`, `${ROLE_HINT_COOKIE}=; ${common}`];
}
