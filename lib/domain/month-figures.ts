import type { BookingStatus } from "./booking-status";
import { colomboMoment } from "./dates";

/**
 * What is added up of the bookings of one month, so that a year's figures are read from twelve sums
 * and not from all its bookings. A booking belongs to the month of its tour.
 */

/** Bookings of one category and product in one state. */
export interface Share {
  category: string;
  /** A name of the catalogue; null for providers' services. */
  product: string | null;
  status: BookingStatus;
  bookings: number;
  /** Whole LKR. */
  lkr: number;
}

/** How often a number occurs. */
export interface Tally {
  value: number;
  times: number;
}

/** The sums of a month. Lead times and group sizes leave cancelled bookings out. */
export interface MonthFigures {
  shares: Share[];
  /** Days from booking to tour; bookings written down after the tour have none. */
  leadDays: Tally[];
  /** Adults and children. */
  people: Tally[];
}

/** What of a booking goes into the sums. */
export interface CountedBooking {
  category: string;
  productType: string | null;
  status: BookingStatus;
  totalPrice: number;
  date: string;
  adults: number;
  children: number;
  createdAt: Date;
}

const DAY_MS = 86_400_000;

/** The month of a day, both as they are written: `2026-11` of `2026-11-21`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

function leadDays({ date, createdAt }: CountedBooking): number {
  return Math.round((Date.parse(date) - Date.parse(colomboMoment(createdAt).date)) / DAY_MS);
}

function tallies(counts: ReadonlyMap<number, number>): Tally[] {
  return [...counts].map(([value, times]) => ({ value, times })).sort((a, b) => a.value - b.value);
}

/** Adds up bookings as they come. */
export async function addUpMonth(
  bookings: AsyncIterable<CountedBooking> | Iterable<CountedBooking>,
): Promise<MonthFigures> {
  const shares = new Map<string, Share>();
  const leads = new Map<number, number>();
  const people = new Map<number, number>();
  const count = (counts: Map<number, number>, value: number) =>
    counts.set(value, (counts.get(value) ?? 0) + 1);
  for await (const booking of bookings) {
    const { category, productType: product, status, totalPrice } = booking;
    const key = JSON.stringify([category, product, status]);
    const share = shares.get(key) ?? { category, product, status, bookings: 0, lkr: 0 };
    share.bookings += 1;
    share.lkr += totalPrice;
    shares.set(key, share);
    if (status === "cancelled") continue;
    count(people, booking.adults + booking.children);
    const days = leadDays(booking);
    if (days >= 0) count(leads, days);
  }
  return { shares: [...shares.values()], leadDays: tallies(leads), people: tallies(people) };
}

/** Several tallies as one. */
export function joinTallies(several: readonly (readonly Tally[])[]): Tally[] {
  const counts = new Map<number, number>();
  for (const { value, times } of several.flat()) counts.set(value, (counts.get(value) ?? 0) + times);
  return tallies(counts);
}

/** The value that a share (0 to 1) of all do not exceed; null when there are none. */
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

/** How many months there are from the first to the last, both included; none when they are the wrong way round. */
export function countMonths(from: string, to: string): number {
  return Math.max(0, inMonths(to) - inMonths(from) + 1);
}

/** The month that lies so many months later, or earlier when they are negative. */
export function addMonths(month: string, months: number): string {
  const at = inMonths(month) + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Every month from the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  return Array.from({ length: countMonths(from, to) }, (_, index) => addMonths(from, index));
}
