import "server-only";
import { ROLE_HINT_COOKIE } from "../../domain/session-hint";
import type { UserDto } from "../../schemas/user-dto";
import { env } from "../platform/env";
import { SESSION_SECONDS } from "../platform/session";

/** The cookies of a session. Source: product 9.2. */

/** Name of the HttpOnly cookie that holds the token. */
export const SESSION_COOKIE = "nelum_session";

/** Value of a request's cookie, or undefined; of several with that name, the first. */
export function requestCookie(request: { headers: Pick<Headers, "get"> }, name: string): string | undefined {
  const cookies = request.headers.get("cookie")?.split(";") ?? [];
  for (const cookie of cookies) {
    const separator = cookie.indexOf("=");
    if (separator > 0 && cookie.slice(0, separator).trim() === name)
      return cookie.slice(separator + 1).trim();
  }
  return undefined;
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
