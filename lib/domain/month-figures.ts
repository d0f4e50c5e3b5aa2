import type { BookingStatus } from "./booking-status";

/** Months, and statistics about their bookings. A booking belongs to the month of its tour. */

/** Number and total price of all bookings with the same category and status. */
export interface Share {
  category: string;
  status: BookingStatus;
  bookings: number;
  /** Whole LKR. */
  lkr: number;
}

/** Number and total price of all bookings with the same month, category, product and status. */
export interface MonthShare extends Share {
  /** `YYYY-MM` */
  month: string;
  /** The name of a catalogue product; null for services. */
  product: string | null;
}

/** Number of bookings with the same party size and lead time. */
export interface Group {
  /** Adults and children. */
  people: number;
  /** Days from booking to tour; negative if the booking was entered after the tour. */
  leadDays: number;
  bookings: number;
}

/** How often a value occurs. */
export interface Tally {
  value: number;
  times: number;
}

/** The month of a day: `2026-11` for `2026-11-21`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The number of bookings for each party size or lead time, smallest value first. */
export function tally(groups: readonly Group[], field: "people" | "leadDays"): Tally[] {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(group[field], (counts.get(group[field]) ?? 0) + group.bookings);
  return [...counts].map(([value, times]) => ({ value, times })).sort((a, b) => a.value - b.value);
}

/**
 * The percentile for `share` (0 to 1): the smallest value for which at least this share of all occurrences is
 * equal or smaller. Null without values.
 * @param sorted the smallest value first
 */
export function percentile(sorted: readonly Tally[], share: number): number | null {
  const total = sorted.reduce((sum, { times }) => sum + times, 0);
  let seen = 0;
  for (const { value, times } of sorted) {
    seen += times;
    if (seen >= total * share) return value;
  }
  return null;
}

/** Months since the year 0. */
function monthNumber(month: string): number {
  const [years = 0, months = 1] = month.split("-").map(Number);
  return years * 12 + months - 1;
}

/** The number of months from `from` to `to`, both included; 0 if `to` is before `from`. */
export function countMonths(from: string, to: string): number {
  return Math.max(0, monthNumber(to) - monthNumber(from) + 1);
}

/** The month `months` months later, or earlier if `months` is negative. */
export function addMonths(month: string, months: number): string {
  const at = monthNumber(month) + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Every month from the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  return Array.from({ length: countMonths(from, to) }, (_, index) => addMonths(from, index));
}
