import { colomboMoment, daysAfter } from "./dates";

/** How long personal data is kept (docs/product.md, "Privacy"). The page /privacy states these periods. */

/** How many days after a tour its host still sees the guest's phone and email. */
export const GUEST_SHOWN_DAYS = 14;
/** How many months contact messages are kept. */
export const MESSAGES_KEPT_MONTHS = 12;
/** How many months after the tour the contact data of guests without an account is kept. */
export const GUESTS_KEPT_MONTHS = 12;
/** How many days mails and the activity of accounts are kept. */
export const MAILS_KEPT_DAYS = 90;

/**
 * Whether the host of a booking may see the guest's phone and email: not for a cancelled booking, and at most
 * until `GUEST_SHOWN_DAYS` after the tour.
 */
export function isGuestShown({ status, date }: { status: string; date: string }, now: Date): boolean {
  return status !== "cancelled" && colomboMoment(now).date <= daysAfter(date, GUEST_SHOWN_DAYS);
}

/** The instant `months` months earlier. If that month does not have the day, the result is on the last day of the month. */
export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** The data by which a person can be found in texts. */
export interface Traces {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** Traces that match nothing. */
export const NO_TRACES: Traces = { names: [], emails: [], phones: [] };

/** Replaces erased text. */
const ERASED = "…";
/** A number with fewer digits is not treated as a phone number. */
const SHORTEST_PHONE = 7;
/** Shorter names, such as "Li" or "An", are not erased from texts, because ordinary words may match them. */
const SHORTEST_NAME = 3;

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern for the words of a name, with any white space between them. */
function namePatterns(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return name.trim().length < SHORTEST_NAME
    ? []
    : [`(?<![\\p{L}\\p{N}])${words.map(escapeRegExp).join("\\s+")}(?![\\p{L}\\p{N}])`];
}

/** A pattern for a phone number in any notation: the last nine digits, which are the same with and without country code. */
function phonePatterns(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < SHORTEST_PHONE) return [];
  const between = "[\\s().\\-/]*";
  return [`(?:\\(?\\+?\\d[\\d\\s().\\-/]{0,8})?${[...digits.slice(-9)].join(between)}(?!\\d)`];
}

/** The last nine digits, by which phone numbers in different notations are compared. */
const phoneDigits = (phone: string) => phone.replaceAll(/\D/g, "").slice(-9);

/** Whether the typed text is the email of this contact, or its phone number in any notation. */
export function isReachedBy({ email, phone }: { email: string; phone: string }, typed: string): boolean {
  if (typed.includes("@")) return email.toLowerCase() === typed.trim().toLowerCase();
  const digits = phoneDigits(typed);
  return digits.length >= SHORTEST_PHONE && digits === phoneDigits(phone);
}

/** Erases a person from a text. */
export type Erase = (text: string) => string;

/** Creates a function that erases names, emails and phones of a person from texts. */
export function eraserOf({ names, emails, phones }: Traces): Erase {
  const patterns = [
    ...emails.filter((email) => email.includes("@")).map(escapeRegExp),
    ...phones.flatMap(phonePatterns),
    ...names.flatMap(namePatterns),
  ];
  if (patterns.length === 0) return (text) => text;
  const person = new RegExp(patterns.join("|"), "giu");
  return (text) => text.replaceAll(person, ERASED);
}
