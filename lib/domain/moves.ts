import { colomboInstant, type LocalMoment } from "./dates";
import { ANSWER_MS, BEFORE_START_MS, LEAST_TO_ANSWER_MS } from "./schedule";

/**
 * Requested moves of confirmed bookings: to another departure, or to a larger party. Source: docs/product.md, "Changes
 * of a booking".
 */

/**
 * How many people a guest may add to a confirmed booking without asking the host, if the host has
 * `autoConfirm`.
 */
export const MOST_ADDED = 2;

/** A departure and a party, either booked or requested. */
export interface Ask extends LocalMoment {
  adults: number;
  children: number;
}

export const isSameMoment = (a: LocalMoment, b: LocalMoment): boolean =>
  a.date === b.date && a.time === b.time;

export const isSameParty = (
  a: Pick<Ask, "adults" | "children">,
  b: Pick<Ask, "adults" | "children">,
): boolean => a.adults === b.adults && a.children === b.children;

/** The deadline for answering a move: the earlier of the current and the requested start. */
export function lastAnswerToMove(from: LocalMoment, to: LocalMoment): Date {
  return new Date(Math.min(colomboInstant(from).getTime(), colomboInstant(to).getTime()));
}

/**
 * When a requested move expires: 48 hours after the request or 2 hours before the earlier of the two starts, whichever
 * is sooner. If the host would then have less than 30 minutes from `now`, the move expires 30 minutes from `now`, but
 * never later than 48 hours after the request or than the earlier start.
 * @param since the time of the guest's first request for a move
 */
export function endOfMove(from: LocalMoment, to: LocalMoment, since: Date, now: Date): Date {
  const latest = Math.min(since.getTime() + ANSWER_MS, lastAnswerToMove(from, to).getTime());
  const usual = Math.min(latest, lastAnswerToMove(from, to).getTime() - BEFORE_START_MS);
  return new Date(Math.min(latest, Math.max(usual, now.getTime() + LEAST_TO_ANSWER_MS)));
}
