import type { BookingStatus } from "./booking-status";

/** As much of a booking as a day is added up from. */
interface Visit {
  status: BookingStatus;
  adults: number;
  children: number;
}

/** How many come on a day. Cancelled bookings are counted apart. */
export interface DayTotals {
  bookings: number;
  adults: number;
  children: number;
  cancelled: number;
}

/** Adds up a day's bookings. */
export function dayTotals(visits: readonly Visit[]): DayTotals {
  const totals = { bookings: 0, adults: 0, children: 0, cancelled: 0 };
  for (const { status, adults, children } of visits) {
    if (status === "cancelled") totals.cancelled += 1;
    else {
      totals.bookings += 1;
      totals.adults += adults;
      totals.children += children;
    }
  }
  return totals;
}
