import "server-only";
import { randomBytes } from "node:crypto";
import { eventOf } from "../audit/events";
import { updateVerifiedGuest } from "../bookings/verified-guest";
import type { Account } from "../infra/actor";
import { hashPassword } from "../infra/password";
import { createGuest } from "../tourists/commands";
import { findAccountByEmail } from "./queries";
import { endAllSessions } from "./sessions";
import { deleteTokens } from "./tokens";

/** The hash of a random password that nobody knows. */
const unknownPassword = () => hashPassword(randomBytes(32).toString("base64url"));

/**
 * Finds or creates the tourist account of a person who has proved that the email is theirs. If an account with this
 * email is unverified, a stranger may have created it. The account will contain this person's bookings, so the
 * stranger's password stops working and all sessions end. The person sets a new password with "Forgot password".
 * @throws AppError `UNAVAILABLE` when too many passwords are waiting to be hashed
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
        await updateVerifiedGuest(account.id);
      }
    } else {
      await createGuest(guest, passwordHash);
    }
  }
}
