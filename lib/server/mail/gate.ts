import "server-only";
import type { Account } from "../infra/actor";

/** The fields of an account that decide whether it gets mails. */
type Reader = Pick<Account, "emailVerified" | "approved">;

/**
 * Whether mails may be sent to an account (docs/product.md, "No mail to strangers"). Anyone can sign up with another
 * person's email, so an unverified email gets only verification mails and requested password links. The approval of a
 * listing counts as verification of its provider. All other templates for an account must call this function, also when
 * no mail server is set. Only mails in which an admin asks for changes to a listing, suspends it or withdraws its
 * approval need not, because the admin has read the listing.
 */
export function mayReach({ emailVerified, approved }: Reader): boolean {
  return emailVerified === true || approved === true;
}
