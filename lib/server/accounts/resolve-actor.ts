import "server-only";
import { idleBefore } from "../../domain/session-rules";
import { AppError } from "../../errors";
import { latestContentVersion } from "../../runtime/known-content-version";
import type { Actor } from "../infra/actor";
import { connectDatabase } from "../infra/db";
import { readToken } from "../infra/session";
import { findSession, noteSeen } from "./sessions";

/**
 * Finds the account of a token. Queries the database on each call, so that a session ends at once when it is logged
 * out, its account is deleted or its password changes (docs/product.md, "Sessions").
 * @throws AppError `SESSION_EXPIRED` or `INVALID_SESSION`
 */
export async function resolveActor(token: string): Promise<Actor> {
  const claims = readToken(token);
  await connectDatabase();
  const [session] = await Promise.all([
    findSession(claims),
    // Brings the exchange rate up to date.
    latestContentVersion(),
  ]);
  if (session?.account?.sessionVersion !== claims.version) {
    throw new AppError("INVALID_SESSION", "invalidSession");
  }
  const now = new Date();
  if (session.lastSeen < idleBefore(claims.role, now))
    throw new AppError("SESSION_EXPIRED", "sessionExpired");
  noteSeen(claims.jti, session, now);
  const { account, began, confirmedAt } = session;
  return { ...account, sessionId: claims.jti, sessionBegan: began, confirmedAt };
}
