import "server-only";
import { randomBytes } from "node:crypto";
import { eventOf } from "../audit/events";
import type { Account } from "../infra/actor";
import { hashPassword } from "../infra/password";
import { createGuest } from "../tourists/commands";
import { findAccountByEmail } from "./queries";
import { endAllSessions } from "./sessions";
import { deleteTokens } from "./tokens";

/** A hash that nobody knows the password of. */
const unknownPassword = () => hashPassword(randomBytes(32).toString("base64url"));

/**
 * The tourist account of somebody who proved that the email is theirs; it is created if there is none. Whoever signed up with
 * this email without proving that loses the account: its password no longer works and its sessions end, because this person's
 * bookings will be in it. "Forgot password" sets a new one.
 * @throws AppError `UNAVAILABLE` when too many hashes are waiting
 */
export async function openGuestAccount(guest: { fullName: string; email: string }): Promise<Account> {
  for (;;) {
    const account = await findAccountByEmail("tourist", guest.email);
    if (account?.emailVerified) return account;
    const passwordHash = await unknownPassword();
    if (account) {
      const event = eventOf(account, "account.password-changed");
      if (await endAllSessions(account, { passwordHash, emailVerified: true, isGuest: true, event })) {
        await deleteTokens(account.id);
      }
    } else {
      await createGuest(guest, passwordHash);
    }
  }
}
