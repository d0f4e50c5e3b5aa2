import { bookingWindow, colomboInstant, daysAfter, type LocalMoment } from "./dates";
import type { HostAnswer } from "./host-answers";

/**
 * The schedule of an offer: its departures and their capacity. An offer without a schedule can be booked for any day
 * and time, without a limit. Days are `YYYY-MM-DD`, times `HH:mm`, both local. Source: docs/product.md, "Departures and
 * search".
 */

/** Days of the week, Monday first. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Start times on the same days of each week. */
export interface Session {
  days: readonly Weekday[];
  times: readonly string[];
  /** First and last day, both included; unlimited if left out. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The units in which capacity is counted: people including children, or parties of any size. */
export const CAPACITY_UNITS = ["people", "parties"] as const;

export type CapacityUnit = (typeof CAPACITY_UNITS)[number];

/** Closed days, or one closed departure on each of them. */
export interface Closure {
  /** First and last day, both included. */
  from: string;
  to: string;
  /** Left out if all departures of the day are closed. */
  time?: string | undefined;
  reason?: string | undefined;
}

/** A departure outside the weekly sessions. */
export interface ExtraStart {
  date: string;
  time: string;
  /** The departure's capacity, if different from the schedule's. */
  size?: number | undefined;
}

export interface Schedule {
  sessions: readonly Session[];
  durationMinutes: number;
  capacity: { unit: CapacityUnit; size: number };
  /** Smallest and largest party, in people. */
  party?: { min?: number | undefined; max?: number | undefined } | undefined;
  /** A departure can be booked until this many minutes before its start; until the start if left out. */
  noticeMinutes?: number | undefined;
  /** How many days ahead a departure can be booked, not counting today. */
  horizonDays?: number | undefined;
  closed?: readonly Closure[] | undefined;
  extra?: readonly ExtraStart[] | undefined;
}

/** A departure on a day, with its capacity in the schedule's unit. */
export interface Start extends LocalMoment {
  size: number;
}

/** The states of a departure for guests. */
export const DEPARTURE_STATES = ["open", "full", "closed", "too-late"] as const;

export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** How many people and parties have seats at a departure. */
export interface Taken {
  people: number;
  parties: number;
}

export const NOBODY: Taken = { people: 0, parties: 0 };

export function weekdayOf(date: string): Weekday {
  const sunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sunday + 6) % 7] ?? "mon";
}

/** All departures of a day, including closed ones, ordered by time. */
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

/** The departure at this date and time, even if closed. */
export function startAt(schedule: Schedule, { date, time }: LocalMoment): Start | undefined {
  return startsOn(schedule, date).find((start) => start.time === time);
}

/** The closure that applies to a departure, if any. */
export function closureOf(schedule: Schedule, { date, time }: LocalMoment): Closure | undefined {
  return schedule.closed?.find(
    (closure) => closure.from <= date && date <= closure.to && (closure.time ?? time) === time,
  );
}

/** Whether there is a departure at this date and time that is not closed. */
export function isOpenStart(schedule: Schedule, moment: LocalMoment): boolean {
  return startAt(schedule, moment) !== undefined && closureOf(schedule, moment) === undefined;
}

/** The last bookable day at the instant `now`. */
export function lastBookableDay({ horizonDays }: Schedule, now: Date): string {
  const { first, last } = bookingWindow(now);
  const ownLast = horizonDays === undefined ? last : daysAfter(first, horizonDays);
  return [ownLast, last].sort()[0] ?? last;
}

export function isTooLate({ noticeMinutes = 0 }: Schedule, moment: LocalMoment, now: Date): boolean {
  return now.getTime() > colomboInstant(moment).getTime() - noticeMinutes * 60_000;
}

/** How many seats a party needs, in the schedule's unit. */
export function seatsNeeded({ capacity }: Schedule, people: number): number {
  return capacity.unit === "people" ? people : 1;
}

/** How many seats are left at a departure; 0 if it is overbooked. */
export function seatsLeft({ capacity }: Schedule, { size }: Pick<Start, "size">, taken: Taken): number {
  return Math.max(0, size - taken[capacity.unit]);
}

/** Whether a party of this size is within the schedule's party limits. Does not check the capacity. */
export function fitsParty({ party }: Schedule, people: number): boolean {
  return isWithin(party ?? {}, people);
}

/** Smallest and largest party of an offer, in people; undefined without a limit. */
export interface PartyLimits {
  min?: number | undefined;
  max?: number | undefined;
}

/** The party limits in a host's listing. */
export interface ListedLimits {
  smallestGroup: number | null;
  groupSize: number | null;
}

/**
 * The limits that bookings and searches enforce: those of the schedule, or without a schedule those of the listing. The
 * listing's largest group also applies to a schedule that counts parties and sets no largest party.
 */
export function partyLimits(schedule: Schedule | null | undefined, listed: ListedLimits | null): PartyLimits {
  const largest = listed?.groupSize ?? undefined;
  if (!schedule) return { min: listed?.smallestGroup ?? undefined, max: largest };
  const { party, capacity } = schedule;
  return { min: party?.min, max: party?.max ?? (capacity.unit === "parties" ? largest : undefined) };
}

export function isWithin({ min = 1, max }: PartyLimits, people: number): boolean {
  return people >= min && people <= (max ?? people);
}

/** The largest party that capacity and limits allow, in people; undefined without a limit. */
export function largestParty({ capacity, party }: Schedule): number | undefined {
  const limits = [party?.max, capacity.unit === "people" ? capacity.size : undefined];
  const defined = limits.filter((limit) => limit !== undefined);
  return defined.length > 0 ? Math.min(...defined) : undefined;
}

/**
 * The state of a departure for a party, by default of one person. The conditions are checked in the same
 * order as when somebody books.
 */
export function departureState(
  schedule: Schedule,
  start: Start,
  taken: Taken,
  now: Date,
  people = 1,
): DepartureState {
  if (closureOf(schedule, start)) return "closed";
  if (isTooLate(schedule, start, now)) return "too-late";
  return seatsLeft(schedule, start, taken) < seatsNeeded(schedule, people) ? "full" : "open";
}

/** A pending booking at a departure expires this long after it was created, in milliseconds. */
export const ANSWER_MS = 48 * 60 * 60_000;
/** A pending booking expires at the latest this long before the start of the tour, in milliseconds. */
export const BEFORE_START_MS = 2 * 60 * 60_000;
/** The host has at least this long to answer a new or changed booking, in milliseconds. */
export const LEAST_TO_ANSWER_MS = 30 * 60_000;

/** When a pending booking expires if nobody answers it. @param since the instant at which it became pending */
export function firstEndOfPending(moment: LocalMoment, since: Date): Date {
  const began = since.getTime();
  const end = Math.min(began + ANSWER_MS, colomboInstant(moment).getTime() - BEFORE_START_MS);
  return new Date(Math.max(end, began + LEAST_TO_ANSWER_MS));
}

/**
 * When a pending booking expires after a change. A booking without a previous expiry expires like one created now.
 * Otherwise the expiry moves to an earlier time only if the new start is near, and to a later time only up to 48 hours
 * after the booking was created. Within these limits, the host has at least 30 minutes from now to answer.
 * @param previousEnd the expiry before the change; null if the booking held no seats or was answered
 */
export function endAfterChange(
  moment: LocalMoment,
  createdAt: Date,
  previousEnd: Date | null,
  now: Date,
): Date {
  if (!previousEnd) return firstEndOfPending(moment, now);
  const unchangedEnd = Math.min(previousEnd.getTime(), colomboInstant(moment).getTime() - BEFORE_START_MS);
  const end = Math.max(
    firstEndOfPending(moment, createdAt).getTime(),
    unchangedEnd,
    now.getTime() + LEAST_TO_ANSWER_MS,
  );
  return new Date(Math.min(end, Math.max(createdAt.getTime() + ANSWER_MS, previousEnd.getTime())));
}

/**
 * When a pending booking at a departure expires. A booking that the host accepted waits for an admin until the start.
 * @param since the instant at which the booking was created
 * @param now the instant of its last change; the host has at least 30 minutes from then
 */
export function endOfPending(
  booking: LocalMoment & { hostAnswer?: { answer: HostAnswer } | null },
  since: Date,
  now: Date = since,
): Date {
  if (booking.hostAnswer?.answer === "yes") return colomboInstant(booking);
  return new Date(Math.max(firstEndOfPending(booking, since).getTime(), now.getTime() + LEAST_TO_ANSWER_MS));
}
