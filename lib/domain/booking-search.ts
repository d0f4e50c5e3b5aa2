import type { BookingStatus } from "./booking-status";
import { firstUpcomingDay, lastPastDay } from "./tour-order";

/** A provider's search for its own bookings. */
export interface BookingSearch {
  q: string;
  when: "upcoming" | "past" | "all";
  status: BookingStatus | undefined;
  /** First and last day of the tours, `YYYY-MM-DD`, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** A range of days, both ends included, and the order of the list. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
  isSoonestFirst: boolean;
}

/**
 * The days to show. Upcoming bookings are sorted soonest first, others latest first; `from` and `to` narrow the range.
 */
export function dayRange(
  { when, from, to }: Pick<BookingSearch, "when" | "from" | "to">,
  now: Date,
): DayRange {
  const first = when === "upcoming" ? firstUpcomingDay(now) : undefined;
  const last = when === "past" ? lastPastDay(now) : undefined;
  return {
    from: [from, first]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1),
    to: [to, last].filter((day) => day !== undefined).sort()[0],
    isSoonestFirst: when === "upcoming",
  };
}

/** Whether a search text or filter is set. */
export function isNarrowed({ q, status, from, to }: BookingSearch): boolean {
  return q !== "" || Boolean(status ?? from ?? to);
}
