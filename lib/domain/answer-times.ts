import type { BookingStatus } from "./booking-status";
import type { CancelledBy } from "./cancelled-by";
import { ANSWER_MS } from "./schedule";

/** How long guests usually wait for an answer to a request. Source: docs/product.md, "Answer times". */

const HOUR_MS = 60 * 60_000;

/** The requests that count: those of the last `days`, at most the latest `most`, if at least `least` were answered. */
export const ANSWER_TIMES = { days: 90, most: 200, least: 5 } as const;

/** How bookings of an offer are confirmed. */
export interface Confirmation {
  /** Whether bookings are confirmed at once. */
  isInstant: boolean;
  /** How long guests usually wait for an answer, in whole hours; null if it is not known. */
  usualHours: number | null;
}

/** A guest's request. */
export interface AskedBooking {
  askedAt: Date;
  /** When host or office decided; null without a decision. */
  answeredAt?: Date | null;
  status: BookingStatus;
  cancelledBy?: CancelledBy | null;
}

/**
 * The median time until the answer, in whole hours, rounded up. A request that the system cancelled, or that is still
 * pending after 48 hours, counts as never answered; one that the guest cancelled first, or that is newer, does not count.
 * @returns null if too few were answered, or most were not
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
