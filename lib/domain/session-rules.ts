import type { Role } from "./roles";

/** How long a session goes on by itself. Times are in milliseconds. Source: product 9.10 and 9.12. */

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

/** `lastSeen` of a session is written this often at most. */
const SEEN_EVERY_MS = 5 * A_MINUTE;

/** A session ends after so long without a request. */
const IDLE_MS: Record<Role, number> = {
  tourist: 72 * AN_HOUR,
  provider: 72 * AN_HOUR,
  admin: 12 * AN_HOUR,
};

/** A session may do what asks for the password again for so many hours after the password was given. */
export type ConfirmedHours = 1 | 12;

/** Most sessions of one account at a time: the next login ends the one that was not seen for longest. */
export const MOST_SESSIONS = 1_000;

/** A session of that role is over when it was last seen before then. The last request may be younger than `lastSeen`. */
export function idleBefore(role: Role, now: Date): Date {
  return new Date(now.getTime() - IDLE_MS[role] - SEEN_EVERY_MS);
}

/** `lastSeen` is written again when it is from before then. */
export function seenBefore(now: Date): Date {
  return new Date(now.getTime() - SEEN_EVERY_MS);
}

/** Whether the password was given lately enough for what asks for it again. */
export function isConfirmed(confirmedAt: Date, now: Date, hours: ConfirmedHours): boolean {
  return now.getTime() - confirmedAt.getTime() <= hours * AN_HOUR;
}
