import { colomboMoment, daysAfter } from "./dates";

/** The first day of upcoming tours at the instant `now`: today in Sri Lanka, so that a running tour is not past. */
export function firstUpcomingDay(now: Date): string {
  return colomboMoment(now).date;
}

/** The last day of past tours at the instant `now`: yesterday in Sri Lanka. */
export function lastPastDay(now: Date): string {
  return daysAfter(firstUpcomingDay(now), -1);
}

/** Upcoming tours, soonest first. */
export const SOONEST_FIRST = { date: 1, time: 1, _id: 1 } as const;

/** Past tours, latest first. */
export const LATEST_FIRST = { date: -1, time: -1, _id: -1 } as const;
