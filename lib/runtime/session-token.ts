import type { KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";

/** Reads and verifies the session token of a request (docs/product.md, "Sessions"). */

/** Name of the HttpOnly cookie with the token; `lib/domain/cookie-names.ts` may add a prefix. */
export const SESSION_COOKIE = "nelum_session";

/** A token, and whether it came in a header or a cookie. */
export interface Credentials {
  token: string;
  via: "header" | "cookie";
}

/** The value of a cookie in a `Cookie` header, or undefined. If there are several with the name, the first. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const cookie of header?.split(";") ?? []) {
    const separator = cookie.indexOf("=");
    if (separator > 0 && cookie.slice(0, separator).trim() === name)
      return cookie.slice(separator + 1).trim();
  }
  return undefined;
}

/**
 * The token in the headers `Authorization` and `Cookie`; `Authorization` takes precedence.
 * @param names possible names of the cookie; the first one present is used
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

/**
 * Returns the claims of a token that one of the keys has signed.
 * @param keys the current key, then the keys of earlier secrets
 * @throws the library's error; `TokenExpiredError` for a token with a valid signature that has expired
 */
export function verifyToken(token: string, keys: readonly KeyObject[]): unknown {
  for (const [at, key] of keys.entries()) {
    try {
      return jwt.verify(token, key, { algorithms: ["HS256"] });
    } catch (error) {
      const isSignedOtherwise =
        error instanceof jwt.JsonWebTokenError && error.message === "invalid signature";
      if (!isSignedOtherwise || at === keys.length - 1) throw error;
    }
  }
  throw new Error("There is no key.");
}
