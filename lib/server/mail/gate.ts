import "server-only";
import type { Account } from "../infra/actor";

/** What the gate asks of the account whose owner would read a mail. */
type Reader = Pick<Account, "emailVerified" | "approved">;

/**
 * Whether mails may go to the address of an account (product 15.12). Anybody can sign up with somebody else's address, so
 * an address that nobody has verified gets only the mails that verify it. Our team vouches for the address of a host whose
 * listing it approved. Every mail to an account asks here before it is written, whether or not a mail server is set.
 */
export function mayReach({ emailVerified, approved }: Reader): boolean {
  return emailVerified === true || approved === true;
}
