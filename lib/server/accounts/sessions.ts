import "server-only";
import type { QueryFilter } from "mongoose";
import { type SessionDoc, SessionModel } from "@/models/session";
import { idleBefore, MOST_SESSIONS, seenBefore } from "../../domain/session-rules";
import { AppError } from "../../errors";
import type { Page } from "../../schemas/page";
import type { OwnSessionDto, SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import type { FoundAccount } from "../infra/account-store";
import type { Account, Actor } from "../infra/actor";
import { agentWords } from "../infra/agent-words";
import { caller } from "../infra/caller";
import { findRows } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { logger } from "../infra/logger";
import { issueToken, readToken, type SessionClaims } from "../infra/session";
import { ACCOUNTS, toAccount } from "./queries";
import { toOwnSessionDto, toUserDto } from "./to-dto";

/**
 * The sessions of accounts, one document each (docs/product.md, "End of a session", "List of sessions",
 * "Password again"; docs/decisions/14-sessions.md). Deleting the document ends the session. Raising `sessionVersion`
 * ends all sessions of an account in one write.
 */

const NEWEST_FIRST = { lastSeen: -1, _id: -1 } as const;

/**
 * Starts a session for an account that has just signed up or entered its password.
 * @param began the time of the login, if this session replaces an earlier one
 */
export async function beginSession(account: Account, began?: Date): Promise<SessionDto> {
  const token = issueToken(account);
  const { jti, exp } = readToken(token);
  const { address, browser, agent } = caller() ?? {};
  const now = new Date();
  await SessionModel.create({
    _id: jti,
    accountId: account.id,
    role: account.role,
    version: account.sessionVersion,
    began: began ?? now,
    lastSeen: now,
    confirmedAt: now,
    address: address ?? "-",
    browser: browser?.id ?? "-",
    agent: agentWords(agent),
    expiresAt: new Date(exp * 1000),
  });
  await endExcessSessions(account.id);
  return { token, user: toUserDto(account) };
}

/** Ends the least recently seen sessions of an account beyond the limit. */
async function endExcessSessions(accountId: string): Promise<void> {
  const [beyond] = await SessionModel.find({ accountId }, "lastSeen")
    .sort(NEWEST_FIRST)
    .skip(MOST_SESSIONS)
    .limit(1)
    .lean();
  if (beyond) await SessionModel.deleteMany({ accountId, lastSeen: { $lte: beyond.lastSeen } });
}

/** The fields of a session that each call needs. */
type StoredSession = Pick<SessionDoc, "began" | "lastSeen" | "confirmedAt">;

/**
 * The session of a token, and its account; null when the session has ended, or without the account when that was
 * deleted. One command, because every call with a session needs both.
 */
export async function findSession({
  jti,
  id,
  role,
}: SessionClaims): Promise<(StoredSession & { account?: Account }) | null> {
  const [found] = await SessionModel.aggregate<StoredSession & { accounts: FoundAccount[] }>([
    // The filter includes the account, because somebody who knows `JWT_SECRET` could forge a token that names another
    // account and their own session.
    { $match: { _id: jti, accountId: id, role } },
    { $project: { began: 1, lastSeen: 1, confirmedAt: 1 } },
    ACCOUNTS[role].lookup(id),
  ]);
  if (!found) return null;
  const {
    accounts: [account],
    ...session
  } = found;
  return account ? { ...session, account: toAccount(role, account) } : session;
}

/**
 * Updates `lastSeen` of a session, unless it is recent. Requests do not wait for the write, and the write
 * does not wait for the journal. If the write is lost, the next request repeats it.
 */
export function noteSeen(id: string, { lastSeen }: StoredSession, now: Date): void {
  if (lastSeen >= seenBefore(now)) return;
  const address = caller()?.address;
  SessionModel.updateOne(
    { _id: id, lastSeen: { $lt: seenBefore(now) } },
    { $set: { lastSeen: now, ...(address && { address }) } },
    { writeConcern: { j: false } },
  ).catch((error: unknown) => logger().debug({ err: error }, "session's last use not stored"));
}

/** The active sessions of the actor's account, most recently seen first. */
export async function pageOwnSessions(actor: Actor, page: Page): Promise<Listed<OwnSessionDto>> {
  const now = new Date();
  const base: QueryFilter<SessionDoc> = {
    accountId: actor.id,
    version: actor.sessionVersion,
    lastSeen: { $gte: idleBefore(actor.role, now) },
    expiresAt: { $gt: now },
  };
  const { items, ...rest } = await findRows(SessionModel, { base, sort: NEWEST_FIRST, ...page });
  return { items: items.map((session) => toOwnSessionDto(session, actor.sessionId)), ...rest };
}

/** Ends a session of the actor's account. @throws AppError `NOT_FOUND`, also when it has already ended */
export async function endOwnSession(actor: Actor, id: string): Promise<void> {
  const { deletedCount } = await SessionModel.deleteOne({ _id: id, accountId: actor.id, role: actor.role });
  if (deletedCount === 0) throw new AppError("NOT_FOUND", "sessionNotFound");
  await noteActivity(actor, id === actor.sessionId ? "logout" : "session-ended");
}

/** Ends the actor's session after a new one replaced it. */
export async function endReplaced({ sessionId, id }: Actor): Promise<void> {
  await SessionModel.deleteOne({ _id: sessionId, accountId: id });
}

/** Ends the previous session of an account in a browser that logged in again. @param token from the session cookie */
export async function endEarlierSession(token: string, { id }: SessionDto["user"]): Promise<void> {
  let claims: SessionClaims;
  try {
    claims = readToken(token);
  } catch {
    return;
  }
  if (claims.id === id) await SessionModel.deleteOne({ _id: claims.jti, accountId: id });
}

/**
 * Ends all sessions of an account at once.
 * @returns false when another request raised `sessionVersion` first, like `AccountStore.endSessions`
 */
export async function endAllSessions(
  account: Account,
  change?: Parameters<(typeof ACCOUNTS)["tourist"]["endSessions"]>[1],
): Promise<boolean> {
  const { id, role, sessionVersion } = account;
  if (!(await ACCOUNTS[role].endSessions(account, change))) return false;
  // Deletes the documents of the ended sessions. Sessions that started later have a higher version.
  await SessionModel.deleteMany({ accountId: id, version: { $lte: sessionVersion } });
  return true;
}

/** Deletes the sessions of a deleted account. */
export async function deleteSessions(accountId: string): Promise<void> {
  await SessionModel.deleteMany({ accountId });
}
