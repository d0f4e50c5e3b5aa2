import "server-only";
import type { mongo, QueryFilter } from "mongoose";
import { type SessionDoc, SessionModel } from "@/models/session";
import { idleBefore, MOST_SESSIONS, seenBefore } from "../../domain/session-rules";
import { AppError } from "../../errors";
import type { Page } from "../../schemas/page";
import type { OwnSessionDto, SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import type { Account, Actor } from "../infra/actor";
import { agentWords } from "../infra/agent-words";
import { caller } from "../infra/caller";
import { insert } from "../infra/db";
import { findRows } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { logger } from "../infra/logger";
import { issueToken, readToken, type SessionClaims } from "../infra/session";
import { ACCOUNTS } from "./queries";
import { toOwnSessionDto, toUserDto } from "./to-dto";

/**
 * The sessions of accounts, one document each (product 9.10 to 9.12, decision 14). A session without a document is over,
 * so deleting the document ends it. All of an account end together by its `sessionVersion`, in one write.
 */

const NEWEST_FIRST = { lastSeen: -1, _id: -1 } as const;

/**
 * Begins a session for an account that is new or gave its password: the token, and the account.
 * @param began when the login was, where the session takes the place of another
 */
export async function beginSession(account: Account, began?: Date): Promise<SessionDto> {
  const token = issueToken(account);
  const { jti, exp } = readToken(token);
  const { address, browser, agent } = caller() ?? {};
  const now = new Date();
  await insert(SessionModel, {
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
  await endBeyond(account.id);
  return { token, user: toUserDto(account) };
}

/** Ends the sessions of an account that are too many: those that were not seen for longest. */
async function endBeyond(accountId: string): Promise<void> {
  const [beyond] = await SessionModel.find({ accountId }, "lastSeen")
    .sort(NEWEST_FIRST)
    .skip(MOST_SESSIONS)
    .limit(1)
    .lean();
  if (beyond) await SessionModel.deleteMany({ accountId, lastSeen: { $lte: beyond.lastSeen } });
}

/** What each call asks of a session. */
type StoredSession = Pick<SessionDoc, "began" | "lastSeen" | "confirmedAt">;

/** The session of a token, or null when it has ended. */
export function findSession({ jti, id, role }: SessionClaims): Promise<StoredSession | null> {
  // Not a query of mongoose, as in `account-store.ts`. Whose it is, is asked too: a token may be forged by somebody who
  // knows our key and has a session of their own.
  const sessions = SessionModel.collection as unknown as mongo.Collection<SessionDoc>;
  return sessions.findOne<StoredSession>(
    { _id: jti, accountId: id, role },
    { projection: { began: 1, lastSeen: 1, confirmedAt: 1 } },
  );
}

/**
 * Writes down that a session was seen, unless that was done lately. No request waits for it, and it waits for no
 * journal: when it is lost, the next request writes it.
 */
export function noteSeen(id: string, { lastSeen }: StoredSession, now: Date): void {
  if (lastSeen >= seenBefore(now)) return;
  const address = caller()?.address;
  SessionModel.updateOne(
    { _id: id, lastSeen: { $lt: seenBefore(now) } },
    { $set: { lastSeen: now, ...(address && { address }) } },
    { writeConcern: { j: false } },
  ).catch((error: unknown) => logger().debug({ err: error }, "session not seen"));
}

/** The live sessions of the actor's account, the one that was seen last first. */
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

/** Ends a session of the actor's own account. @throws AppError `NOT_FOUND`, also when it has ended already */
export async function endOwnSession(actor: Actor, id: string): Promise<void> {
  const { deletedCount } = await SessionModel.deleteOne({ _id: id, accountId: actor.id, role: actor.role });
  if (deletedCount === 0) throw new AppError("NOT_FOUND", "sessionNotFound");
  await noteActivity(actor, id === actor.sessionId ? "logout" : "session-ended");
}

/** Ends the actor's session, because a new one takes its place. */
export async function endReplaced({ sessionId, id }: Actor): Promise<void> {
  await SessionModel.deleteOne({ _id: sessionId, accountId: id });
}

/** Ends the session of an account in a browser where it has logged in again. @param token what its cookie held */
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
 * Ends every session of an account at once.
 * @returns false when another request raised its `sessionVersion` first, as `AccountStore.endSessions`
 */
export async function endAllSessions(
  account: Account,
  change?: Parameters<(typeof ACCOUNTS)["tourist"]["endSessions"]>[1],
): Promise<boolean> {
  const { id, role, sessionVersion } = account;
  if (!(await ACCOUNTS[role].endSessions(account, change))) return false;
  // They have ended by now. One that began since has a higher version.
  await SessionModel.deleteMany({ accountId: id, version: { $lte: sessionVersion } });
  return true;
}

/** Deletes the sessions of an account that is deleted itself. */
export async function deleteSessions(accountId: string): Promise<void> {
  await SessionModel.deleteMany({ accountId });
}
