import type { BookingStatus } from "./booking-status";
import type { CancelledBy } from "./cancelled-by";
import { ANSWER_MS } from "./schedule";

/** How long guests usually wait for an answer to a request. Source: docs/product.md, "Answer times". */

const HOUR_MS = 60 * 60_000;

/**
 * The statistics use requests of the last `days` days, at most the latest `most`, and need at least `least`
 * answers.
 */
export const ANSWER_TIMES = { days: 90, most: 200, least: 5 } as const;

/** How bookings of an offer are confirmed. */
export interface Confirmation {
  /** Whether bookings are confirmed at once. */
  isInstant: boolean;
  /** How long guests usually wait for an answer, in whole hours; null if it is not known. */
  usualHours: number | null;
}

/** A guest's request for a booking, with the fields that the statistics use. */
export interface AskedBooking {
  askedAt: Date;
  /** When the host or an admin decided; null without a decision. */
  answeredAt?: Date | null;
  status: BookingStatus;
  cancelledBy?: CancelledBy | null;
}

/**
 * The median time until the answer, in whole hours, rounded up. Requests that the system cancelled, or that
 * have been pending for more than 48 hours, count as never answered. Requests that the guest cancelled before
 * an answer, and those pending for a shorter time, do not count.
 * @returns the hours; null if fewer than `ANSWER_TIMES.least` requests were answered, or if at least half were not
 */
export function usualAnswerHours(asked: readonly AskedBooking[], now: Date): number | null {
  const waits = asked.flatMap(({ askedAt, answeredAt, status, cancelledBy }) => {
    if (answeredAt) return answeredAt.getTime() - askedAt.getTime();
    const isOverdue = status === "pending" && now.getTime() - askedAt.getTime() > ANSWER_MS;
    return isOverdue || cancelledBy === "system" ? Number.POSITIVE_INFINITY : [];
  });
  if (waits.filter(Number.isFinite).length < ANSWER_TIMES.least) return null;
  const median = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(median) ? Math.max(1, Math.ceil(median / HOUR_MS)) : null;
}
