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
 * Starts a session if email, password and role match an account. If the account has a second factor, the request must
 * contain a valid one. Whichever of email, password and role is wrong, the response is the same and takes equally
 * long (docs/product.md, "Login").
 * @throws AppError `INVALID_CREDENTIALS`, or whatever `tryPassword` or `requireSecondFactor` throws
 */
export async function logIn({ email, password, role, ...givenFactor }: Login): Promise<SessionDto> {
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, password)) || !account) {
    // Not awaited, because a later response would reveal that the account exists.
    if (account) void noteActivity(account, "login-failed");
    else logSecurity("login-failed", { role });
    throw new AppError("INVALID_CREDENTIALS", "invalidCredentials");
  }
  await requireSecondFactor(account, givenFactor);
  await noteActivity(account, "login");
  return beginSession(account);
}

/**
 * Confirms the actor's session with the password or a code of the second factor. A new session replaces this
 * one, so that a token stolen earlier is not confirmed (docs/product.md, "Password again").
 * @throws AppError `VALIDATION_FAILED` when the password or code is wrong, or whatever `tryPassword` or
 * `trySecondFactor` throws
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
 * Creates an admin, or sets a new password for an existing one, which ends its sessions. For the command line on the
 * server: the email counts as verified, and any password is allowed.
 * @param email trimmed and in lower case
 * @param staff the admin's right; if left out, an existing admin keeps the current right and a new one gets all rights
 * @returns whether the account is new, its right, and whether its password is too common
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

export async function hasAdmin(): Promise<boolean> {
  return (await AdminModel.exists({})) !== null;
}

/**
 * Changes the actor's password and starts a new session. Ends all other sessions of the account, its reset links and a
 * pending change of its email.
 * @throws AppError `VALIDATION_FAILED` when the current password is wrong or the new one too common, `CONFLICT` when
 * another request changed the password or ended the sessions first, or whatever `tryPassword` throws
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
 * Ends all sessions of the account. The result is not checked: if another request raised `sessionVersion`
 * first, the sessions have ended too.
 */
export async function endEverySession(actor: Actor): Promise<void> {
  await endAllSessions(actor);
  await noteActivity(actor, "logout-everywhere");
}

/**
 * Ends all sessions of a tourist's or provider's account, for an admin. Also cancels reset links and a
 * pending change of the email, which an intruder may have started (docs/product.md, "List of sessions").
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
