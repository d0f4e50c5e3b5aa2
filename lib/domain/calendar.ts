import { daysAfter } from "./dates";

/**
 * Months and weeks of a calendar. Days are `YYYY-MM-DD`, months `YYYY-MM`. Each `Date` here only represents a day in
 * the browser's time zone, so that no conversion can shift the day.
 */

/** A day as a `Date` at noon of the browser's time zone, far from any change to or from daylight saving time. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day of a `Date` in the browser's time zone. */
export function dayOfDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month this many months later; earlier if negative. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/**
 * Whether the calendar of a month also has the first days of the next. Late in the first month, most of its days are past.
 * @param first the first selectable day
 * @param last the last selectable day
 */
export const showsNextMonth = (month: string, first: string, last: string): boolean =>
  month === monthOf(first) && first > `${month}-15` && monthsAfter(month, 1) <= monthOf(last);

export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: daysAfter(`${monthsAfter(month, 1)}-01`, -1) };
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Locale properties of newer browsers that TypeScript does not know yet. */
interface KnowsWeeks {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * The first day of the week in a language, 0 for Sunday; Monday if unknown.
 * @param language as in `navigator.language`
 */
export function firstDayOfWeek(language: string): Weekday {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & KnowsWeeks;
    const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
    return (firstDay % 7) as Weekday;
  } catch {
    return 1;
  }
}
