import type { Role } from "./roles";

/**
 * How long sessions last without activity, and how long a session counts as confirmed after the password was entered.
 * Source: docs/product.md, "End of a session", "Password again".
 */

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

/** `lastSeen` of a session is updated at most this often. */
const SEEN_EVERY_MS = 5 * A_MINUTE;

/** A session ends after this time without a request. */
const IDLE_MS: Record<Role, number> = {
  tourist: 72 * AN_HOUR,
  provider: 72 * AN_HOUR,
  admin: 12 * AN_HOUR,
};

/** For how many hours after the password was entered a session may make calls that require a confirmation. */
export type ConfirmedHours = 1 | 12;

/** Maximum number of sessions of an account; a further login ends the least recently seen one. */
export const MOST_SESSIONS = 1_000;

/**
 * A session of this role has ended if it was last seen before this instant. Includes a margin, because the last request
 * may be later than `lastSeen`.
 */
export function idleBefore(role: Role, now: Date): Date {
  return new Date(now.getTime() - IDLE_MS[role] - SEEN_EVERY_MS);
}

/** `lastSeen` is updated if it is before this instant. */
export function seenBefore(now: Date): Date {
  return new Date(now.getTime() - SEEN_EVERY_MS);
}

/** Whether the password was entered recently enough. */
export function isConfirmed(confirmedAt: Date, now: Date, hours: ConfirmedHours): boolean {
  return now.getTime() - confirmedAt.getTime() <= hours * AN_HOUR;
}
