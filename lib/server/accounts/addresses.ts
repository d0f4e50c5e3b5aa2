import "server-only";
import { AppError } from "../../errors";
import type { EmailChange } from "../../schemas/auth";
import type { MeDto, VerifiedEmailDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import { replaceAssignee } from "../bookings/assignees";
import type { Account, Actor } from "../infra/actor";
import { isDuplicateKey } from "../infra/db";
import { countCall } from "../infra/rate-limit";
import { countedEmail } from "./counted-email";
import { tryPassword } from "./password-tries";
import { ACCOUNTS, findAccountByEmail, findAccountById } from "./queries";
import { toMeDto } from "./to-dto";
import { deleteTokens, invalidLink, spendToken } from "./tokens";

/**
 * Verification and change of an account's email (docs/product.md, "Mail"). A change does not end sessions,
 * because it requires the password; existing session tokens still contain the old email.
 */

/** Counts a verification mail against the limit `verifyMail`. @throws AppError `TOO_MANY_REQUESTS` */
async function countVerifyMail(email: string, { role, id }: Account): Promise<void> {
  await countCall("verifyMail", countedEmail(email), { facts: { role, account: id } });
}

/** The error if the account was deleted, or its sessions ended, during the request. */
function sessionEnded(): AppError {
  return new AppError("INVALID_SESSION", "invalidSession");
}

/**
 * Sends new verification links: one to the actor's email if it is unverified, and one to the pending new email if there
 * is one.
 * @returns the emails to which links are sent
 * @throws AppError `CONFLICT` when there is nothing to verify, `TOO_MANY_REQUESTS`
 */
export async function askVerificationAgain(actor: Actor): Promise<string[]> {
  const { id, role, email, emailVerified, pendingEmail } = actor;
  const events = [
    ...(emailVerified
      ? []
      : [{ to: email, event: eventOf(actor, "account.verification-asked", {}, { isCounted: true }) }]),
    ...(pendingEmail
      ? [
          {
            to: pendingEmail,
            event: eventOf(actor, "account.address-change-asked", {}, { email: pendingEmail }),
          },
        ]
      : []),
  ];
  if (events.length === 0) throw new AppError("CONFLICT", "addressVerifiedAlready");
  for (const { to } of events) await countVerifyMail(to, actor);
  const isStored = await ACCOUNTS[role].keepEvents(
    id,
    events.map(({ event }) => event),
  );
  if (!isStored) throw sessionEnded();
  return events.map(({ to }) => to);
}

/**
 * Starts a change of the actor's email. The change takes effect once the new email is verified.
 * @throws AppError `VALIDATION_FAILED` for a wrong password or the current email, `DUPLICATE`, `INVALID_SESSION` when
 * the password changed during the request, or whatever `tryPassword` throws
 */
export async function askForAddress(actor: Actor, input: EmailChange): Promise<MeDto> {
  const { role, email } = actor;
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, input.currentPassword))) {
    await noteActivity(actor, "address-change-failed");
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  await countCall("addressChange", `${role}:${actor.id}`);
  if (input.email === email) {
    throw new AppError("VALIDATION_FAILED", "ownAddressAlready", { field: "email" });
  }
  if (await findAccountByEmail(role, input.email)) throw new AppError("DUPLICATE", "emailTaken");
  await countVerifyMail(input.email, actor);
  const event = eventOf(actor, "account.address-change-asked", {}, { email: input.email });
  if (!(await ACCOUNTS[role].setPendingEmail(actor, input.email, event))) {
    throw sessionEnded();
  }
  await noteActivity(actor, "address-change-asked");
  return toMeDto({ ...actor, pendingEmail: input.email });
}

/** Cancels the pending change of the actor's email. @throws AppError `NOT_FOUND` when there is none */
export async function withdrawAddress(actor: Actor): Promise<MeDto> {
  if (!actor.pendingEmail) throw new AppError("NOT_FOUND", "noAddressChange");
  const event = eventOf(actor, "account.address-change-withdrawn");
  if (!(await ACCOUNTS[actor.role].setPendingEmail(actor, null, event))) {
    throw sessionEnded();
  }
  await deleteTokens(actor.id, "new-address");
  await noteActivity(actor, "address-change-withdrawn");
  const { pendingEmail: _, ...rest } = actor;
  return toMeDto(rest);
}

/**
 * Verifies an email with the token of a mailed link: the account's current email, or the pending new email,
 * which then replaces the current one.
 * @throws AppError `INVALID_LINK`, or `DUPLICATE` when another account has taken the new email
 */
export async function verifyEmail(token: string): Promise<VerifiedEmailDto & { accountId: string }> {
  const { purpose, role, accountId, email } = await spendToken(token, "verify", "new-address");
  const account = await findAccountById(role, accountId);
  if (!account) throw invalidLink();
  await (purpose === "verify" ? markVerified(account, email) : applyPendingEmail(account, email));
  return { role, email, accountId };
}

async function markVerified(account: Account, email: string): Promise<void> {
  const isDone = account.email === email && account.emailVerified;
  if (isDone) return;
  const event = eventOf(account, "account.address-verified");
  if (!(await ACCOUNTS[account.role].verifyEmail(account.id, email, event))) throw invalidLink();
  await noteActivity(account, "address-verified");
}

async function applyPendingEmail(account: Account, email: string): Promise<void> {
  const { role, id } = account;
  let isChanged: boolean;
  try {
    // One event for each recipient of the mail about the change: the old and the new email.
    isChanged = await ACCOUNTS[role].takePendingEmail(
      id,
      email,
      ({ email: before, emailVerified: wasVerified }) =>
        [before, email].map((to) =>
          eventOf(
            account,
            "account.address-changed",
            {},
            { to, before, email, wasVerified: wasVerified === true },
          ),
        ),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await ACCOUNTS[role].setPendingEmail(account, null, eventOf(account, "account.address-change-withdrawn"));
    throw new AppError("DUPLICATE", "addressTakenMeanwhile", { cause: error });
  }
  if (!isChanged) throw invalidLink();
  // Invalidates all mailed links of the account, because somebody else may read the mails to the old email.
  await deleteTokens(id);
  if (role === "admin") await replaceAssignee(account.email, email);
  await noteActivity(account, "address-changed");
}

/** Counts a mail to the account's email against `limit`. @returns whether it may be sent */
async function isWithin(
  limit: "verifyMail" | "resetUnverified",
  { email, role, id }: Account,
): Promise<boolean> {
  try {
    await countCall(limit, countedEmail(email), { facts: { role, account: id } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

/**
 * Counts a verification mail, and returns whether it may be sent. The limit counts mails by email address, so
 * accounts that use the same email one after the other share the count.
 */
export function mayAskToVerify(account: Account): Promise<boolean> {
  return isWithin("verifyMail", account);
}

/**
 * Whether a reset link may be sent to the email of this account. Always true for a verified email. For an unverified
 * one, counts the mail against the limit `resetUnverified`: fewer links are allowed, because using the link also
 * verifies the email. `askForReset` checks the limit `resetMail`, which applies to every email.
 */
export async function mayReset(account: Account): Promise<boolean> {
  return account.emailVerified === true || isWithin("resetUnverified", account);
}
