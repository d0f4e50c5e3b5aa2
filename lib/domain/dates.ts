/**
 * Tour dates and times are plain `YYYY-MM-DD` and `HH:mm` texts in local time, stored and shown without conversion.
 * Comparisons with an instant, such as the current time, use the time zone Asia/Colombo. Source: docs/product.md, "Date
 * and time of a booking".
 */

export const TOUR_TIME_ZONE = "Asia/Colombo";

/** How far ahead a tour can be booked, in years, last day included. */
const BOOKING_HORIZON_YEARS = 2;

/** A date and time in the tour's local time. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

const COLOMBO = new Intl.DateTimeFormat("en-CA", {
  timeZone: TOUR_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The date and time in Sri Lanka at the instant `now`. */
export function colomboMoment(now: Date): LocalMoment {
  const parts = Object.fromEntries(COLOMBO.formatToParts(now).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** An instant in Sri Lanka's time as `2026-11-22 15:43`, which sorts well and which spreadsheets understand. */
export function colomboText(instant: Date | string): string {
  const { date, time } = colomboMoment(new Date(instant));
  return `${date} ${time}`;
}

/** The instant at which a day `YYYY-MM-DD` begins in Sri Lanka, which has no daylight saving time. */
export function colomboDayStart(date: string): Date {
  return new Date(`${date}T00:00:00+05:30`);
}

/** The instant of a date and time in the tour's local time. */
export function colomboInstant({ date, time }: LocalMoment): Date {
  return new Date(`${date}T${time}:00+05:30`);
}

/** A guest who cancels less than this many hours before the start cancels late. */
export const LATE_HOURS = 24;

/** The last moment at which a guest may cancel without being late. Source: docs/product.md, "Departures and search". */
export function cancelDeadline(moment: LocalMoment): Date {
  return new Date(colomboInstant(moment).getTime() - LATE_HOURS * 60 * 60_000);
}

/** Whether the text is an existing day, written `YYYY-MM-DD`. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/**
 * Whether the text is a day between 1900 and 2999. Because of these limits, calculated days stay far below
 * the year 10000, from which dates have more digits and do not sort as text.
 */
export function isNearDate(date: string): boolean {
  return isRealDate(date) && date >= "1900" && date < "3000";
}

/** A time of day, written `HH:mm` from 00:00 to 23:59. */
export const REAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isRealTime(time: string): boolean {
  return REAL_TIME.test(time);
}

/** First and last bookable day at the instant `now`, both included. */
export function bookingWindow(now: Date): { first: string; last: string } {
  const first = colomboMoment(now).date;
  const [year = 0, month = 1, day = 1] = first.split("-").map(Number);
  const last = new Date(Date.UTC(year + BOOKING_HORIZON_YEARS, month - 1, day));
  // Two years after 29 February is 28 February, not 1 March.
  if (last.getUTCMonth() !== month - 1) last.setUTCDate(0);
  return { first, last: last.toISOString().slice(0, 10) };
}

/** Whether a local date and time is before the instant `now`. */
export function hasPassed({ date, time }: LocalMoment, now: Date): boolean {
  const current = colomboMoment(now);
  return date < current.date || (date === current.date && time < current.time);
}

/** The hours from the instant `now` until a local date and time; NaN if the date or the time is blank. */
export function hoursUntil(moment: LocalMoment, now: Date): number {
  return (colomboInstant(moment).getTime() - now.getTime()) / (60 * 60_000);
}

/** The day `days` days after a day `YYYY-MM-DD`, or before it if `days` is negative. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * The problem with a tour's date or time at the instant `now`; undefined without a problem.
 * @param mayHavePassed whether a moment before `now` is allowed
 */
export function tourMomentProblem(
  moment: LocalMoment,
  now: Date,
  mayHavePassed = false,
): { field: "date" | "time"; message: string } | undefined {
  const { first, last } = bookingWindow(now);
  if (moment.date < first && !mayHavePassed)
    return { field: "date", message: "Choose today or a later date." };
  if (moment.date > last) {
    return { field: "date", message: `Choose a date within the next ${BOOKING_HORIZON_YEARS} years.` };
  }
  if (hasPassed(moment, now) && !mayHavePassed) {
    return { field: "time", message: "That time has already passed in Sri Lanka today. Choose a later one." };
  }
  return undefined;
}
