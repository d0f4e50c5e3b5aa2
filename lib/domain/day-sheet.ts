import type { BookingStatus } from "./booking-status";

/** The fields of a booking that the totals use. */
interface Visit {
  status: BookingStatus;
  adults: number;
  children: number;
}

/** Totals of a day. Only `cancelled` counts cancelled bookings. */
export interface DayTotals {
  bookings: number;
  adults: number;
  children: number;
  cancelled: number;
}

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
