import { formatPhone } from "../format";

/** How the guest of a booking can be notified (docs/product.md, "People to call"). */

/** Whether mails reach the guest; `unconfirmed` is an account's unverified email. */
export const GUEST_EMAILS = ["usable", "unconfirmed", "none"] as const;

export type GuestEmail = (typeof GUEST_EMAILS)[number];

/**
 * Whether mails reach a guest.
 * @param guest the email of the guest's account. For a guest without an account, it is the email in the booking, and
 * callers pass `isVerified: true`.
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
  unconfirmed: "We can't email this guest (email not confirmed).",
  none: "We can't email this guest (no email address).",
} as const satisfies Record<Exclude<GuestEmail, "usable">, string>;

/**
 * A request to call a guest who gets no mails; blank for other guests.
 * @param email undefined if unknown; then the result is blank
 * @param phone as stored; blank or undefined without one
 */
export function pleaseCall(email: GuestEmail | undefined, phone: string | undefined): string {
  if (!email || email === "usable") return "";
  if (!phone) return "We can't email or call this guest.";
  return `${NO_MAIL_WORDS[email]} Please call ${formatPhone(phone)}.`;
}

/**
 * The changes and messages about which the team calls guests who get no mails. Each name is also the last part of a
 * mail kind, such as `booking.received`.
 */
export const CALL_TOPICS = [
  "received",
  "confirmed",
  "changed",
  "move-ended",
  "cancelled",
  "message",
] as const;

export type CallTopic = (typeof CALL_TOPICS)[number];
