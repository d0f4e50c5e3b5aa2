import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { PasswordReset, ResetRequest } from "../../schemas/auth";
import type { SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import { updateVerifiedGuest } from "../bookings/verified-guest";
import { caller } from "../infra/caller";
import { hashNewPassword } from "../infra/new-password";
import { countCall } from "../infra/rate-limit";
import { logSecurity } from "../infra/security-log";
import { queueMails } from "../mail/queue";
import { countedEmail } from "./counted-email";
import { findAccountById } from "./queries";
import { requireSecondFactor } from "./second-factor";
import { beginSession, endAllSessions } from "./sessions";
import { deleteTokens, invalidLink, readToken, spendToken } from "./tokens";

/**
 * Password reset, and the first password of new staff: a mailed link leads to a new password (docs/product.md, "Mail",
 * "Staff").
 */

const LEADS_TO_PASSWORD = ["reset", "invite"] as const;

/**
 * Queues a mail with a reset link. The account is looked up when the mail is written, so that this call takes equally
 * long whether the account exists or not.
 * @param id a new id for this request, which identifies the mail
 */
export async function askForReset({ email, role }: ResetRequest, id: Types.ObjectId): Promise<void> {
  try {
    await countCall("resetMail", countedEmail(email), { facts: { role } });
  } catch (error) {
    // The limit for this email is reached. The response does not reveal this.
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return;
    throw error;
  }
  logSecurity("password-reset-asked", { role });
  const { address, requestId, browser } = caller() ?? {};
  const asked = id.toHexString();
  await queueMails([
    {
      key: `${asked} account.reset-password`,
      kind: "account.reset-password",
      about: {
        id: asked,
        at: new Date(),
        by: null,
        details: { role, email, address, requestId, browser: browser?.id },
      },
    },
  ]);
}

/**
 * Sets a new password with the token of a mailed link, ends all sessions of the account and starts a new one.
 * Following the link also verifies the email. The second factor stays, and is required before anything
 * changes.
 * @throws AppError `INVALID_LINK`, or whatever `requireSecondFactor` or `hashNewPassword` throws; after an
 * error of these two functions, the link still works
 */
export async function resetPassword({ token, password, ...givenFactor }: PasswordReset): Promise<SessionDto> {
  const { role, accountId, email } = await readToken(token, ...LEADS_TO_PASSWORD);
  // Before the second factor, because a recovery code works once and must not be used up if the password is rejected.
  const passwordHash = await hashNewPassword(password, email);
  const asked = await findAccountById(role, accountId);
  if (asked?.email === email) await requireSecondFactor(asked, givenFactor);
  await spendToken(token, ...LEADS_TO_PASSWORD);
  for (;;) {
    const account = await findAccountById(role, accountId);
    // The link was sent to an earlier email of the account, whose mailbox may belong to somebody else.
    if (account?.email !== email) throw invalidLink();
    const event = eventOf(account, "account.password-changed");
    const change = { passwordHash, emailVerified: true, event } as const;
    if (!(await endAllSessions(account, change))) continue;
    await deleteTokens(accountId);
    const changed = { ...account, sessionVersion: account.sessionVersion + 1 };
    await noteActivity(changed, "password-reset");
    if (role === "tourist" && !account.emailVerified) await updateVerifiedGuest(accountId);
    return beginSession(changed);
  }
}
