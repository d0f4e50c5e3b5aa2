import { colomboMoment, daysAfter } from "./dates";

/** What is kept of people and for how long (product 20); the page /privacy says it in words. */

/** So many days after a tour its host still sees the phone and the address of the guest. */
export const GUEST_SHOWN_DAYS = 14;
/** Contact messages are kept for so many months. */
export const MESSAGES_KEPT_MONTHS = 12;
/** How to reach a guest without an account is kept for so many months after the tour. */
export const GUESTS_KEPT_MONTHS = 12;
/** Mails, and what happened to the logins of an account, are kept for so many days. */
export const MAILS_KEPT_DAYS = 90;

/** Whether the host of a booking sees phone and address of its guest: not of a cancelled one, nor long after the tour. */
export function isGuestShown({ status, date }: { status: string; date: string }, now: Date): boolean {
  return status !== "cancelled" && colomboMoment(now).date <= daysAfter(date, GUEST_SHOWN_DAYS);
}

/** The instant so many months before another; the last day of a month that is shorter. */
export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** What a person can be found by in texts. */
export interface Traces {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** Nothing to be found by. */
export const NO_TRACES: Traces = { names: [], emails: [], phones: [] };

/** What stands in place of what was erased. */
const ERASED = "…";
/** A number with fewer digits is not taken for a phone's. */
const SHORTEST_PHONE = 7;
/** A shorter name would be found in the middle of other words' sense, such as "Li" or "An". */
const SHORTEST_NAME = 3;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The words of a name in any case, whatever stands between them. */
function nameIn(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return name.trim().length < SHORTEST_NAME
    ? []
    : [`(?<![\\p{L}\\p{N}])${words.map(escaped).join("\\s+")}(?![\\p{L}\\p{N}])`];
}

/** The digits of a phone in any notation; its last nine are the same with and without the country. */
function phoneIn(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < SHORTEST_PHONE) return [];
  const between = "[\\s().\\-/]*";
  return [`(?:\\(?\\+?\\d[\\d\\s().\\-/]{0,8})?${[...digits.slice(-9)].join(between)}(?!\\d)`];
}

/** The digits by which two notations of a phone are compared: its last nine are the same with and without the country. */
const phoneDigits = (phone: string) => phone.replaceAll(/\D/g, "").slice(-9);

/** Whether a contact is reached by what was typed: its email, or its phone in any notation. */
export function isReachedBy({ email, phone }: { email: string; phone: string }, typed: string): boolean {
  if (typed.includes("@")) return email.toLowerCase() === typed.trim().toLowerCase();
  const digits = phoneDigits(typed);
  return digits.length >= SHORTEST_PHONE && digits === phoneDigits(phone);
}

/** Takes a person out of a text. */
export type Erase = (text: string) => string;

/** How names, addresses and phones of a person are taken out of texts. */
export function eraserOf({ names, emails, phones }: Traces): Erase {
  const patterns = [
    ...emails.filter((email) => email.includes("@")).map(escaped),
    ...phones.flatMap(phoneIn),
    ...names.flatMap(nameIn),
  ];
  if (patterns.length === 0) return (text) => text;
  const person = new RegExp(patterns.join("|"), "giu");
  return (text) => text.replaceAll(person, ERASED);
}
