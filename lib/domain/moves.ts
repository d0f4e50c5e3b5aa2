import { colomboInstant, type LocalMoment } from "./dates";
import { ANSWER_MS, BEFORE_START_MS, LEAST_TO_ANSWER_MS } from "./schedule";

/** Confirmed bookings whose guest asks for another departure, or for more people. Source: product 18. */

/** So many people may join a confirmed booking without a new answer, where the host's bookings confirm by themselves. */
export const MOST_ADDED = 2;

/** A departure and a party: what a booking is for, or what its guest asks for instead. */
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

/** The start of a booking, or the start that its guest asks for, if that is earlier. No move can be answered later. */
export function lastAnswerToMove(from: LocalMoment, to: LocalMoment): Date {
  return new Date(Math.min(colomboInstant(from).getTime(), colomboInstant(to).getTime()));
}

/**
 * When a move ends that nobody answers: 48 hours after it was asked for or 2 hours before the earlier start, whichever is
 * sooner, but not within 30 minutes from now unless the tour starts by then or the 48 hours are over.
 * @param since when the guest asked first
 */
export function endOfMove(from: LocalMoment, to: LocalMoment, since: Date, now: Date): Date {
  const latest = Math.min(since.getTime() + ANSWER_MS, lastAnswerToMove(from, to).getTime());
  const usual = Math.min(latest, lastAnswerToMove(from, to).getTime() - BEFORE_START_MS);
  return new Date(Math.min(latest, Math.max(usual, now.getTime() + LEAST_TO_ANSWER_MS)));
}
