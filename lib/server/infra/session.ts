import "server-only";
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { ROLES, type Role } from "../../domain/roles";
import { AppError } from "../../errors";
import { verifyToken } from "../../runtime/session-token";
import { signingSecrets } from "./signing-secrets";

/** Signed session tokens. Source: docs/product.md, "Sessions". */

/** How long a session lasts, in seconds: 7 days. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

let keys: readonly KeyObject[] | undefined;

/**
 * The key that signs new tokens, then the keys of earlier secrets, which still verify old ones. Cached because the
 * library would otherwise create a key object for each token.
 */
function signingKeys(): readonly KeyObject[] {
  keys ??= signingSecrets().map((secret) => createSecretKey(Buffer.from(secret)));
  return keys;
}

const claimsSchema = z.object({
  /** The account's id, 24 hex digits. */
  id: z.string().regex(/^[0-9a-f]{24}$/),
  role: z.enum(ROLES),
  email: z.string(),
  /** The account's `sessionVersion` when the token was issued. */
  version: z.int(),
  jti: z.string(),
  /** When the token was issued and expires, in seconds since 1970. */
  iat: z.int(),
  exp: z.number(),
});

/** The claims of a token. Clients read `id`, `role` and `email`. */
export type SessionClaims = z.output<typeof claimsSchema>;

/** The account that a token is issued for. */
export interface SessionAccount {
  id: string;
  role: Role;
  email: string;
  sessionVersion: number;
}

/** Issues the token of a new session: a JWT signed with HS256, valid for 7 days (docs/product.md, "Sessions"). */
export function issueToken(account: SessionAccount): string {
  const { id, role, email, sessionVersion } = account;
  const [key] = signingKeys() as [KeyObject];
  return jwt.sign({ id, role, email, version: sessionVersion }, key, {
    algorithm: "HS256",
    expiresIn: SESSION_SECONDS,
    jwtid: randomBytes(16).toString("base64url"),
  });
}

/**
 * Verifies signature, algorithm and age of a token, and returns its claims. `resolveActor` checks with the database
 * whether the session has ended.
 * @throws AppError `SESSION_EXPIRED` or `INVALID_SESSION`
 */
export function readToken(token: string): SessionClaims {
  try {
    return claimsSchema.parse(verifyToken(token, signingKeys()));
  } catch (cause) {
    if (cause instanceof jwt.TokenExpiredError) {
      throw new AppError("SESSION_EXPIRED", "sessionExpired", { cause });
    }
    throw new AppError("INVALID_SESSION", "invalidSession", { cause });
  }
}
