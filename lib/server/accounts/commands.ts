import "server-only";
import { AdminModel } from "@/models/admin";
import { RevokedSessionModel } from "@/models/revoked-session";
import { AppError } from "../../errors";
import type { Login, PasswordChange } from "../../schemas/auth";
import type { SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import type { Account, Actor } from "../platform/actor";
import { hashPassword } from "../platform/password";
import { logSecurity } from "../platform/security-log";
import { issueToken } from "../platform/session";
import { tryPassword } from "./password-tries";
import { ACCOUNTS, findAccountByEmail } from "./queries";
import { toUserDto } from "./to-dto";
import { forgetTokens } from "./tokens";

/** Begins a session for an account that is new or gave its password: the token, and the account. */
export function beginSession(account: Account): SessionDto {
  return { token: issueToken(account), user: toUserDto(account) };
}

/**
 * Begins a session when email, password and role match one account. Whatever is wrong, the answer is the same and
 * takes equally long (product 9.1).
 * @throws AppError `INVALID_CREDENTIALS`, or what `tryPassword` throws
 */
export async function logIn({ email, password, role }: Login): Promise<SessionDto> {
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, password)) || !account) {
    // Not awaited: an account that exists must not answer later.
    if (account) void noteActivity(account, "login-failed");
    else logSecurity("login-failed", { role });
    throw new AppError("INVALID_CREDENTIALS", "invalidCredentials");
  }
  await noteActivity(account, "login");
  return beginSession(account);
}

/** Ends the actor's current session; its other sessions go on. */
export async function endSession(actor: Actor): Promise<void> {
  const ended = { $setOnInsert: { expiresAt: actor.sessionExpiresAt } };
  await Promise.all([
    RevokedSessionModel.updateOne({ _id: actor.sessionId }, ended, { upsert: true }),
    ACCOUNTS[actor.role].noteLogout(actor.id, actor.sessionBegan),
  ]);
  await noteActivity(actor, "logout");
}

/**
 * Makes an admin, or gives an existing one a new password, which ends its sessions. Whoever may do that on the server
 * is believed about the address.
 * @param email trimmed and in lower case
 * @returns whether the account is new
 */
export async function makeAdmin(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const result = await AdminModel.updateOne(
    { email },
    {
      $set: { passwordHash, emailVerified: true },
      $inc: { sessionVersion: 1 },
      $setOnInsert: { createdAt: new Date() },
    },
    { upsert: true, setDefaultsOnInsert: false },
  );
  return result.upsertedCount === 1;
}

/** Whether there is any admin account. */
export async function hasAdmin(): Promise<boolean> {
  return (await AdminModel.exists({})) !== null;
}

/**
 * Changes the actor's password, which ends every session of the account, its links to a new password and a waiting
 * change of its address, and begins a new session.
 * @throws AppError `VALIDATION_FAILED` when the current password is wrong, `CONFLICT` when another request changed
 *   the password or ended the sessions meanwhile, or what `tryPassword` throws
 */
export async function changePassword(actor: Actor, input: PasswordChange): Promise<SessionDto> {
  const { role, email } = actor;
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, input.currentPassword))) {
    await noteActivity(actor, "password-change-failed");
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  const passwordHash = await hashPassword(input.newPassword);
  const event = eventOf(actor, "account.password-changed");
  if (!(await ACCOUNTS[actor.role].endSessions(actor, { passwordHash, event }))) {
    throw new AppError("CONFLICT", "passwordChangedElsewhere");
  }
  await forgetTokens(actor.id, "reset", "new-address");
  const changed = { ...actor, sessionVersion: actor.sessionVersion + 1 };
  await noteActivity(changed, "password-changed");
  return beginSession(changed);
}

/**
 * Ends every session of the account, on all devices. When another request raised `sessionVersion` first, they have
 * ended too, so that result is not checked.
 */
export async function endEverySession(actor: Actor): Promise<void> {
  await ACCOUNTS[actor.role].endSessions(actor);
  await noteActivity(actor, "logout-everywhere");
}
