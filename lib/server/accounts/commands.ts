import "server-only";
import { AdminModel } from "@/models/admin";
import type { StaffRight } from "../../domain/permissions";
import type { Role } from "../../domain/roles";
import { AppError } from "../../errors";
import type { Confirmation, Login, PasswordChange } from "../../schemas/auth";
import type { SessionDto } from "../../schemas/user-dto";
import { noteActivity, noteTeamActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";
import { hashNewPassword, isTriedFirst } from "../infra/new-password";
import { hashPassword } from "../infra/password";
import { logSecurity } from "../infra/security-log";
import { tryPassword } from "./password-tries";
import { findAccountByEmail, findAccountById, rightOf } from "./queries";
import { requireSecondFactor, trySecondFactor } from "./second-factor";
import { beginSession, endAllSessions, endReplaced } from "./sessions";
import { deleteTokens } from "./tokens";

/**
 * Begins a session when email, password and role match one account, and its second factor if it has one. Whatever is
 * wrong of the first three, the answer is the same and takes equally long (product 9.1).
 * @throws AppError `INVALID_CREDENTIALS`, or what `tryPassword` and `requireSecondFactor` throw
 */
export async function logIn({ email, password, role, ...given }: Login): Promise<SessionDto> {
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, password)) || !account) {
    // Not awaited: an account that exists must not answer later.
    if (account) void noteActivity(account, "login-failed");
    else logSecurity("login-failed", { role });
    throw new AppError("INVALID_CREDENTIALS", "invalidCredentials");
  }
  await requireSecondFactor(account, given);
  await noteActivity(account, "login");
  return beginSession(account);
}

/**
 * Asks the actor for the password again, or for a code of the second factor. A new session takes the place of this one, so
 * that a token which somebody saw before does not profit (product 9.12).
 * @throws AppError `VALIDATION_FAILED` when it is wrong, or what `tryPassword` and `trySecondFactor` throw
 */
export async function confirmSession(actor: Actor, { password, code }: Confirmation): Promise<SessionDto> {
  const { role, email } = actor;
  if (password === undefined) {
    if (!(await trySecondFactor(actor, { code }))) {
      throw new AppError("VALIDATION_FAILED", "secondFactorWrong", { field: "code" });
    }
  } else {
    const account = await findAccountByEmail(role, email);
    if (!(await tryPassword({ role, email, account }, password))) {
      await noteActivity(actor, "confirmation-failed");
      throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "password" });
    }
  }
  logSecurity("confirmed", { role, account: actor.id });
  const session = await beginSession(actor, actor.sessionBegan);
  await endReplaced(actor);
  return session;
}

/**
 * Makes an admin, or gives an existing one a new password, which ends its sessions. Whoever may do that on the server
 * is believed about the address, and may choose any password.
 * @param email trimmed and in lower case
 * @param staff what the admin may do; left out: an existing one keeps its right, a new one may do everything
 * @returns whether the account is new, what it may do, and whether its password is too common
 */
export async function makeAdmin(
  email: string,
  password: string,
  staff?: StaffRight,
): Promise<{ isNew: boolean; staff: StaffRight; isWeak: boolean }> {
  const passwordHash = await hashPassword(password);
  const before = await AdminModel.findOneAndUpdate(
    { email },
    {
      $set: { passwordHash, emailVerified: true, ...(staff && { staff }) },
      $inc: { sessionVersion: 1 },
      $setOnInsert: { createdAt: new Date() },
    },
    { upsert: true, setDefaultsOnInsert: false, returnDocument: "before" },
  ).lean();
  const isWeak = await isTriedFirst(password, email);
  return { isNew: !before, staff: staff ?? rightOf(before ?? {}), isWeak };
}

/** Whether there is any admin account. */
export async function hasAdmin(): Promise<boolean> {
  return (await AdminModel.exists({})) !== null;
}

/**
 * Changes the actor's password, which ends every session of the account, its links to a new password and a waiting
 * change of its address, and begins a new session.
 * @throws AppError `VALIDATION_FAILED` when the current password is wrong or the new one is tried first, `CONFLICT` when another request changed
 *   the password or ended the sessions meanwhile, or what `tryPassword` throws
 */
export async function changePassword(actor: Actor, input: PasswordChange): Promise<SessionDto> {
  const { role, email } = actor;
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, input.currentPassword))) {
    await noteActivity(actor, "password-change-failed");
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  const passwordHash = await hashNewPassword(input.newPassword, email, "newPassword");
  const event = eventOf(actor, "account.password-changed");
  if (!(await endAllSessions(actor, { passwordHash, event }))) {
    throw new AppError("CONFLICT", "passwordChangedElsewhere");
  }
  await deleteTokens(actor.id, "reset", "invite", "new-address");
  const changed = { ...actor, sessionVersion: actor.sessionVersion + 1 };
  await noteActivity(changed, "password-changed");
  return beginSession(changed);
}

/**
 * Ends every session of the account, on all devices. When another request raised `sessionVersion` first, they have
 * ended too, so that result is not checked.
 */
export async function endEverySession(actor: Actor): Promise<void> {
  await endAllSessions(actor);
  await noteActivity(actor, "logout-everywhere");
}

/**
 * Ends every session of a tourist's or host's account, for an admin, and whatever else somebody who got into it may have
 * begun: its links to a new password and a waiting change of its address (product 9.11).
 * @throws AppError `NOT_FOUND`
 */
export async function endSessionsOf(by: Actor, role: Exclude<Role, "admin">, id: string): Promise<void> {
  for (;;) {
    const account = isObjectIdText(id) ? await findAccountById(role, id) : null;
    if (!account)
      throw new AppError("NOT_FOUND", role === "tourist" ? "touristNotFound" : "providerNotFound");
    if (!(await endAllSessions(account, { event: eventOf(by, `${role}.sessions-ended`) }))) continue;
    await deleteTokens(id, "reset", "new-address");
    await noteTeamActivity(account, "sessions-ended");
    return;
  }
}
