import type { BookingStatus } from "./booking-status";

/** Months, and what is added up of the bookings of some. A booking belongs to the month of its tour. */

/** Bookings of one category in one state. */
export interface Share {
  category: string;
  status: BookingStatus;
  bookings: number;
  /** Whole LKR. */
  lkr: number;
}

/** Bookings of one month, category and product in one state. */
export interface MonthShare extends Share {
  /** `YYYY-MM` */
  month: string;
  /** A name of the catalogue; null for providers' services. */
  product: string | null;
}

/** Bookings of as many people, made as long before the tour. */
export interface Group {
  /** Adults and children. */
  people: number;
  /** Days from booking to tour; negative for what was written down after the tour. */
  leadDays: number;
  bookings: number;
}

/** How often a number occurs. */
export interface Tally {
  value: number;
  times: number;
}

/** The month of a day, both as they are written: `2026-11` of `2026-11-21`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** How many bookings each size, or lead time, has; the smallest first. */
export function tally(groups: readonly Group[], field: "people" | "leadDays"): Tally[] {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(group[field], (counts.get(group[field]) ?? 0) + group.bookings);
  return [...counts].map(([value, times]) => ({ value, times })).sort((a, b) => a.value - b.value);
}

/** The percentile for a share from 0 to 1; null when there are no values. */
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
function inMonths(month: string): number {
  const [years = 0, months = 1] = month.split("-").map(Number);
  return years * 12 + months - 1;
}

/** Number of months from the first to the last, both included; 0 when `to` is before `from`. */
export function countMonths(from: string, to: string): number {
  return Math.max(0, inMonths(to) - inMonths(from) + 1);
}

/** The month that many months later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  const at = inMonths(month) + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Every month from the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  return Array.from({ length: countMonths(from, to) }, (_, index) => addMonths(from, index));
}
