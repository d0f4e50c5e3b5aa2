import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { PasswordReset, ResetRequest } from "../../schemas/auth";
import type { SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
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

/** A forgotten password, or the first one of new staff: a link by mail leads to a new one (product 15 and 19). */

const LEADS_TO_PASSWORD = ["reset", "invite"] as const;

/**
 * Queues a mail with a link to a new password. The account is looked for when the mail is written, so what happens here
 * and how long it takes is the same whether there is one.
 * @param id of the request
 */
export async function askForReset({ email, role }: ResetRequest, id: Types.ObjectId): Promise<void> {
  try {
    await countCall("resetMail", countedEmail(email), { facts: { role } });
  } catch (error) {
    // The same answer as ever: the email has had its mails for this hour.
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
 * Sets a new password with the secret of a link, ends every session of the account and begins one. Whoever has the link
 * reads the mails of the address, so it is verified too. The second factor stays, and is asked for before anything changes.
 * @throws AppError `INVALID_LINK`, or what `requireSecondFactor` and `hashNewPassword` throw; the link works again then
 */
export async function resetPassword({ token, password, ...given }: PasswordReset): Promise<SessionDto> {
  const { role, accountId, email } = await readToken(token, ...LEADS_TO_PASSWORD);
  // First, because a recovery code works once and must not be spent on a password that is refused.
  const passwordHash = await hashNewPassword(password, email);
  const asked = await findAccountById(role, accountId);
  if (asked?.email === email) await requireSecondFactor(asked, given);
  await spendToken(token, ...LEADS_TO_PASSWORD);
  for (;;) {
    const account = await findAccountById(role, accountId);
    // A link that went to an earlier address of the account.
    if (account?.email !== email) throw invalidLink();
    const event = eventOf(account, "account.password-changed");
    const change = { passwordHash, emailVerified: true, event } as const;
    if (!(await endAllSessions(account, change))) continue;
    await deleteTokens(accountId);
    const changed = { ...account, sessionVersion: account.sessionVersion + 1 };
    await noteActivity(changed, "password-reset");
    return beginSession(changed);
  }
}
