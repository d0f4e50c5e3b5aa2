import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { PasswordReset, ResetRequest } from "../../schemas/auth";
import type { SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import { queueMails } from "../mail/queue";
import { caller } from "../platform/caller";
import { hashPassword } from "../platform/password";
import { countCall } from "../platform/rate-limit";
import { logSecurity } from "../platform/security-log";
import { beginSession } from "./commands";
import { countedEmail } from "./counted-email";
import { ACCOUNTS, findAccountById } from "./queries";
import { forgetTokens, invalidLink, readToken, spendToken } from "./tokens";

/** A forgotten password: a link by mail leads to a new one (product 15). */

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
 * reads the mails of the address, so it is verified too.
 * @throws AppError `INVALID_LINK`, or `UNAVAILABLE` when too many passwords wait; the link works again then
 */
export async function resetPassword({ token, password }: PasswordReset): Promise<SessionDto> {
  const { role, accountId, email } = await readToken(token, "reset");
  const passwordHash = await hashPassword(password);
  await spendToken(token, "reset");
  for (;;) {
    const account = await findAccountById(role, accountId);
    // A link that went to an earlier address of the account.
    if (account?.email !== email) throw invalidLink();
    const event = eventOf(account, "account.password-changed");
    const change = { passwordHash, emailVerified: true, event } as const;
    if (!(await ACCOUNTS[role].endSessions(account, change))) continue;
    await forgetTokens(accountId);
    const changed = { ...account, sessionVersion: account.sessionVersion + 1 };
    await noteActivity(changed, "password-reset");
    return beginSession(changed);
  }
}
