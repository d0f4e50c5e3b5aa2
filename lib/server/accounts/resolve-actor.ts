import "server-only";
import { AppError } from "../../errors";
import type { Actor } from "../platform/actor";
import { connectDatabase } from "../platform/db";
import { readToken } from "../platform/session";
import { findAccountById, isSessionRevoked } from "./queries";

/**
 * The account behind a token. Asks the database each time, so that a session dies at once when it
 * is logged out, its account is deleted or its password changes (product 9.2).
 * @throws AppError `SESSION_EXPIRED` or `INVALID_SESSION`
 */
export async function resolveActor(token: string): Promise<Actor> {
  const claims = readToken(token);
  await connectDatabase();
  const [account, revoked] = await Promise.all([
    findAccountById(claims.role, claims.id),
    isSessionRevoked(claims.jti),
  ]);
  if (!account || revoked || account.sessionVersion !== claims.version) {
    throw new AppError("INVALID_SESSION", "invalidSession");
  }
  return { ...account, sessionId: claims.jti, sessionExpiresAt: new Date(claims.exp * 1000) };
}
