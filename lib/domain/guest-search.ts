import type { BookingStatus } from "./booking-status";
import { firstUpcomingDay, lastPastDay } from "./tour-order";

/** What a provider asks its list of bookings for, as it stands in the address. */
export interface GuestSearch {
  q: string;
  when: "upcoming" | "past" | "all";
  status: BookingStatus | undefined;
  /** First and last day, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** The days that are meant, both included, and their order. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
  isSoonestFirst: boolean;
}

/** Upcoming bookings soonest first, all others latest first; given days narrow that further. */
export function dayRange({ when, from, to }: Pick<GuestSearch, "when" | "from" | "to">, now: Date): DayRange {
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

/** Whether anything is asked for beyond what the list shows by itself. */
export function isNarrowed({ q, status, from, to }: GuestSearch): boolean {
  return q !== "" || Boolean(status ?? from ?? to);
}
