import { colomboMoment } from "./dates";

/** The first day of upcoming tours at the instant `now`: today in Sri Lanka, so that a running tour is not past. */
export function firstUpcomingDay(now: Date): string {
  return colomboMoment(now).date;
}

/** The last day of past tours at the instant `now`: yesterday in Sri Lanka. */
export function lastPastDay(now: Date): string {
  return dayAfter(firstUpcomingDay(now), -1);
}

/** The day `days` after the day `YYYY-MM-DD`; before it if negative. */
export function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Upcoming tours, soonest first. */
export const SOONEST_FIRST = { date: 1, time: 1, _id: 1 } as const;

/** Past tours, latest first. */
export const LATEST_FIRST = { date: -1, time: -1, _id: -1 } as const;
