/** Where the token of a session is in a request (product 9.2). */

/** Name of the HttpOnly cookie that holds the token; `lib/domain/cookie-names.ts` says when it is longer. */
export const SESSION_COOKIE = "nelum_session";

/** A token, and whether it came in a header or a cookie. */
export interface Credentials {
  token: string;
  via: "header" | "cookie";
}

/** Value of a cookie in a `Cookie` header, or undefined; of several with that name, the first. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const cookie of header?.split(";") ?? []) {
    const separator = cookie.indexOf("=");
    if (separator > 0 && cookie.slice(0, separator).trim() === name)
      return cookie.slice(separator + 1).trim();
  }
  return undefined;
}

/**
 * The token in the headers `Authorization` and `Cookie`; the first wins.
 * @param names names of the cookie; the first that is there counts
 */
export function sentCredentials(
  authorization: string | null | undefined,
  cookies: string | null | undefined,
  names: readonly string[],
): Credentials | undefined {
  const bearer = /^Bearer\s+(.+)$/i.exec(authorization?.trim() ?? "")?.[1];
  if (bearer) return { token: bearer, via: "header" };
  for (const name of names) {
    const token = cookieValue(cookies, name);
    if (token) return { token, via: "cookie" };
  }
  return undefined;
}
