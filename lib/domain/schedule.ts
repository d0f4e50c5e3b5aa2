import { bookingWindow, colomboInstant, daysAfter, type LocalMoment } from "./dates";
import type { HostAnswer } from "./host-answers";

/**
 * When an offer starts, and for how many. An offer without a schedule can be booked for any day and time, without a
 * limit. Days are `YYYY-MM-DD`, times `HH:mm`, both in the tour's time. Source: product 17.
 */

/** Days of the week, Monday first. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Starts on the same days of each week. */
export interface Session {
  days: readonly Weekday[];
  times: readonly string[];
  /** First and last day, both included; without them from now on, and for ever. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What is counted: each person, children too, or each party as one. */
export const CAPACITY_UNITS = ["people", "parties"] as const;

export type CapacityUnit = (typeof CAPACITY_UNITS)[number];

/** Days, or one start on each of them, on which nothing starts. */
export interface Closure {
  /** First and last day, both included. */
  from: string;
  to: string;
  /** Without it, all starts. */
  time?: string | undefined;
  reason?: string | undefined;
}

/** A start beside the sessions. */
export interface ExtraStart {
  date: string;
  time: string;
  /** Its places, where they are not those of the schedule. */
  size?: number | undefined;
}

export interface Schedule {
  sessions: readonly Session[];
  durationMinutes: number;
  capacity: { unit: CapacityUnit; size: number };
  /** Smallest and largest party, in people. */
  party?: { min?: number | undefined; max?: number | undefined } | undefined;
  /** How long before its start a departure can be booked; until it begins without it. */
  noticeMinutes?: number | undefined;
  /** How many days ahead it can be booked, today not counted. */
  horizonDays?: number | undefined;
  closed?: readonly Closure[] | undefined;
  extra?: readonly ExtraStart[] | undefined;
}

/** A start on a day, with its places in the unit of the schedule. */
export interface Start extends LocalMoment {
  size: number;
}

/** What travellers are told of a departure. */
export const DEPARTURE_STATES = ["open", "full", "closed", "too-late"] as const;

export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** How many people and parties hold places at a departure. */
export interface Taken {
  people: number;
  parties: number;
}

export const NOBODY: Taken = { people: 0, parties: 0 };

/** The day of the week of a day. */
export function weekdayOf(date: string): Weekday {
  const sunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sunday + 6) % 7] ?? "mon";
}

/** All starts of a day, closed ones too, in the order of their times. */
export function startsOn(schedule: Schedule, date: string): Start[] {
  const day = weekdayOf(date);
  const sizes = new Map<string, number>();
  for (const { days, times, from = date, to = date } of schedule.sessions) {
    if (!days.includes(day) || date < from || date > to) continue;
    for (const time of times) sizes.set(time, schedule.capacity.size);
  }
  for (const { time, size = schedule.capacity.size, ...one } of schedule.extra ?? []) {
    if (one.date === date) sizes.set(time, size);
  }
  return [...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([time, size]) => ({ date, time, size }));
}

/** The start at that moment, closed or not. */
export function startAt(schedule: Schedule, { date, time }: LocalMoment): Start | undefined {
  return startsOn(schedule, date).find((start) => start.time === time);
}

/** What closes a start, if anything does. */
export function closureOf(schedule: Schedule, { date, time }: LocalMoment): Closure | undefined {
  return schedule.closed?.find(
    (closure) => closure.from <= date && date <= closure.to && (closure.time ?? time) === time,
  );
}

/** Whether something starts at that moment and it is not closed. */
export function isOpenStart(schedule: Schedule, moment: LocalMoment): boolean {
  return startAt(schedule, moment) !== undefined && closureOf(schedule, moment) === undefined;
}

/** The last day that can be booked, seen from the instant `now`. */
export function lastBookableDay({ horizonDays }: Schedule, now: Date): string {
  const { first, last } = bookingWindow(now);
  const own = horizonDays === undefined ? last : daysAfter(first, horizonDays);
  return [own, last].sort()[0] ?? last;
}

/** Whether it is too late to book a departure. */
export function isTooLate({ noticeMinutes = 0 }: Schedule, moment: LocalMoment, now: Date): boolean {
  return now.getTime() > colomboInstant(moment).getTime() - noticeMinutes * 60_000;
}

/** How many places a party needs, in the unit of the schedule. */
export function seatsNeeded({ capacity }: Schedule, people: number): number {
  return capacity.unit === "people" ? people : 1;
}

/** How many places are left at a start; 0 where an admin went over. */
export function placesLeft({ capacity }: Schedule, { size }: Pick<Start, "size">, taken: Taken): number {
  return Math.max(0, size - taken[capacity.unit]);
}

/** Whether a party of that size is taken at all. */
export function fitsParty({ party }: Schedule, people: number): boolean {
  return isWithin(party ?? {}, people);
}

/** Smallest and largest party of an offer, in people; undefined where nothing limits it. */
export interface PartyLimits {
  min?: number | undefined;
  max?: number | undefined;
}

/** The limits a host names in the listing. */
export interface ListedLimits {
  smallestGroup: number | null;
  groupSize: number | null;
}

/**
 * The limits that bookings and searches enforce: those of the schedule, and of the listing where there is no schedule.
 * The listing's largest group also holds for a schedule that counts parties and names no largest party.
 */
export function partyLimits(schedule: Schedule | null | undefined, listed: ListedLimits | null): PartyLimits {
  const largest = listed?.groupSize ?? undefined;
  if (!schedule) return { min: listed?.smallestGroup ?? undefined, max: largest };
  const { party, capacity } = schedule;
  return { min: party?.min, max: party?.max ?? (capacity.unit === "parties" ? largest : undefined) };
}

/** Whether a party of that size is within the limits. */
export function isWithin({ min = 1, max }: PartyLimits, people: number): boolean {
  return people >= min && people <= (max ?? people);
}

/** The largest party that the usual places and the limits allow, in people; undefined where nothing limits it. */
export function largestParty({ capacity, party }: Schedule): number | undefined {
  const bounds = [party?.max, capacity.unit === "people" ? capacity.size : undefined];
  const known = bounds.filter((bound) => bound !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The state of a start for a party, of one person if none is named. The order is that of the errors of a booking. */
export function departureState(
  schedule: Schedule,
  start: Start,
  taken: Taken,
  now: Date,
  people = 1,
): DepartureState {
  if (closureOf(schedule, start)) return "closed";
  if (isTooLate(schedule, start, now)) return "too-late";
  return placesLeft(schedule, start, taken) < seatsNeeded(schedule, people) ? "full" : "open";
}

/** A pending booking of a departure waits for an answer this long after it was made. */
export const ANSWER_MS = 48 * 60 * 60_000;
/** It ends this long before the start. */
export const BEFORE_START_MS = 2 * 60 * 60_000;
/** It waits at least this long, and after a change it leaves at least this long to answer. */
export const LEAST_TO_ANSWER_MS = 30 * 60_000;

/** When a booking ends that is pending since an instant and that nobody answers. */
export function endOfWaiting(moment: LocalMoment, since: Date): Date {
  const began = since.getTime();
  const end = Math.min(began + ANSWER_MS, colomboInstant(moment).getTime() - BEFORE_START_MS);
  return new Date(Math.max(end, began + LEAST_TO_ANSWER_MS));
}

/**
 * When a booking ends that was pending before a change too. The change leaves time to answer, and takes none away unless the
 * new start is too near, but it never holds seats for longer than 48 hours after the booking was made, or than it held them
 * already.
 * @param had when it would have ended without the change; null where it held no seats, or somebody had answered
 */
export function endAfterChange(moment: LocalMoment, made: Date, had: Date | null, now: Date): Date {
  if (!had) return endOfWaiting(moment, now);
  const stays = Math.min(had.getTime(), colomboInstant(moment).getTime() - BEFORE_START_MS);
  const end = Math.max(endOfWaiting(moment, made).getTime(), stays, now.getTime() + LEAST_TO_ANSWER_MS);
  return new Date(Math.min(end, Math.max(made.getTime() + ANSWER_MS, had.getTime())));
}

/**
 * When the system ends a pending booking at a departure. One that the host accepted waits for an admin until the tour
 * starts.
 * @param since when it was made
 * @param now when it changed last: the change leaves at least 30 minutes to answer
 */
export function endOfPending(
  booking: LocalMoment & { hostAnswer?: { answer: HostAnswer } | null },
  since: Date,
  now: Date = since,
): Date {
  if (booking.hostAnswer?.answer === "yes") return colomboInstant(booking);
  return new Date(Math.max(endOfWaiting(booking, since).getTime(), now.getTime() + LEAST_TO_ANSWER_MS));
}
