import "server-only";
import { AppError } from "../../errors";
import type { Account, Actor } from "../platform/actor";
import { connectDatabase } from "../platform/db";
import { readToken, type SessionClaims } from "../platform/session";
import { findAccountById, isSessionRevoked } from "./queries";

/**
 * The account behind a token. Asks the database each time, so that a session dies at once when it
 * is logged out, its account is deleted or its password changes (product 9.2).
 * @throws AppError `SESSION_EXPIRED` or `INVALID_SESSION`
 */
export async function resolveActor(token: string): Promise<Actor> {
  const claims = readToken(token);
  await connectDatabase();
  const account = await findAccountById(claims.role, claims.id);
  if (account?.sessionVersion !== claims.version || (await wasLoggedOut(account, claims))) {
    throw new AppError("INVALID_SESSION", "invalidSession");
  }
  const { jti, iat, exp } = claims;
  return { ...account, sessionId: jti, sessionBegan: iat, sessionExpiresAt: new Date(exp * 1000) };
}

/** Asked only of accounts that have logged out since the session began. */
async function wasLoggedOut({ endedUpTo }: Account, { iat, jti }: SessionClaims): Promise<boolean> {
  return endedUpTo !== undefined && iat <= endedUpTo && isSessionRevoked(jti);
}
