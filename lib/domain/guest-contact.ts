import { formatPhone } from "../format";

/** How we can notify the guest of a booking (product 15.16). */

/** Whether mails go to the guest; `unconfirmed` is the address of an account that nobody has verified. */
export const GUEST_EMAILS = ["usable", "unconfirmed", "none"] as const;

export type GuestEmail = (typeof GUEST_EMAILS)[number];

/**
 * Whether mails go to a guest.
 * @param guest the address of the account, or of the contact where there is no account: our team wrote that down, so it counts as
 *   verified
 */
export function guestEmailOf({
  email,
  isVerified = false,
}: {
  email?: string | undefined;
  isVerified?: boolean;
}): GuestEmail {
  if (!email) return "none";
  return isVerified ? "usable" : "unconfirmed";
}

/** Why a guest gets no mails. */
export const NO_MAIL_WORDS = {
  unconfirmed: "Email address not confirmed",
  none: "No email address",
} as const satisfies Record<Exclude<GuestEmail, "usable">, string>;

/**
 * Asks for a call to a guest who gets no mails; blank for a guest who does.
 * @param email undefined where this is not known, which asks for nothing
 * @param phone as it is stored; blank or undefined without one
 */
export function pleaseCall(email: GuestEmail | undefined, phone: string | undefined): string {
  if (!email || email === "usable") return "";
  const why = NO_MAIL_WORDS[email];
  return phone ? `${why}: please call ${formatPhone(phone)}.` : `${why} and no phone number.`;
}

/** What happened to a booking, of which the office notifies a guest by phone; each is also the end of a mail's kind. */
export const CALL_TOPICS = ["received", "confirmed", "changed", "move-ended", "cancelled"] as const;

export type CallTopic = (typeof CALL_TOPICS)[number];
