import "server-only";
import type { Types } from "mongoose";
import type { SeatReservation } from "@/models/departure";
import { colomboInstant, colomboMoment, daysAfter, hasPassed } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { MAX_PARTY } from "../../domain/pricing";
import {
  closureOf,
  departureState,
  firstEndOfPending,
  fitsParty,
  isTooLate,
  isWithin,
  type ListedLimits,
  lastBookableDay,
  NOBODY,
  partyLimits,
  type Schedule,
  type Start,
  seatsNeeded,
  startAt,
  startsOn,
} from "../../domain/schedule";
import { AppError, type ErrorCode, type Words } from "../../errors";
import type { NearDeparture } from "../../schemas/availability";
import { findListedLimits } from "../providers/for-bookings";
import { findSchedule, findStoredSchedule } from "./schedules";
import {
  type DepartureKey,
  reserveSeatsAt,
  type TakenDeparture,
  takenAt,
  takenBetween,
} from "./seat-reservations";

/** Checks whether a departure can be booked, and reserves seats. Source: docs/product.md, "Departures and search". */

/** The booking that needs seats, and the checks to make before they are reserved. */
export interface Party {
  /** Id of the booking. */
  booking: Types.ObjectId;
  people: number;
  /**
   * `everything`, for guests: all rules. `start`, for hosts: there must be a departure with room. `room`, for admins:
   * the booking may be at any time, but a departure must have room. `nothing`, for an admin who overbooks: no checks.
   */
  asked: "everything" | "start" | "room" | "nothing";
}

/** The seats that were reserved for a booking. */
export interface Given {
  /** Left out if the booking already had a reservation at the departure. */
  reservation: SeatReservation | undefined;
  /** When the booking expires without an answer. */
  expiresAt: Date;
  /** Whether the offer confirms guests' bookings at once. */
  isInstant: boolean;
  /**
   * Called just before the booking is written.
   * @throws AppError `UNAVAILABLE` when the reservation is so old that `reconcileDepartures` may release it
   */
  requireFresh: () => void;
}

/** `reconcileDepartures` releases reservations that have had no booking for this many milliseconds. */
export const RESERVATION_WAITS_MS = 120_000;

/**
 * Reserves seats at a departure, if the offer has a schedule. One read of the schedule and, for guests of a service,
 * one of its party limits. A reservation takes one more read and one write; an error takes one query for
 * `nearestStarts`.
 * @returns null if no seats are needed: there is no schedule, or an admin's booking is in the past or not at a
 * departure
 * @throws AppError in this order: `NO_DEPARTURE`, `PARTY_SIZE`, `DEPARTURE_CLOSED`, `TOO_LATE`, `DEPARTURE_FULL`
 */
export async function assignSeats(at: DepartureKey, party: Party, now: Date): Promise<Given | null> {
  const began = performance.now();
  const isGuest = party.asked === "everything";
  const [stored, listed] = await Promise.all([
    findStoredSchedule(at.offer),
    isGuest ? listedLimits(at.offer) : null,
  ]);
  if (!stored) {
    if (isGuest) requireFit(null, listed, party.people);
    return null;
  }
  const { schedule, instant } = stored;
  const isAnyTime = party.asked === "room" || party.asked === "nothing";
  if (isAnyTime && hasPassed(at, now)) return null;
  const start = startAt(schedule, at) ?? (await removedStart(schedule, at));
  if (!start) {
    if (isAnyTime) return null;
    throw await errorWithNearest(schedule, at, party.people, now, "NO_DEPARTURE", "noDeparture");
  }
  if (isGuest) await requireBookable(schedule, listed, at, party.people, now);
  const { unit } = schedule.capacity;
  const limit = party.asked === "nothing" ? null : { unit, size: start.size };
  const reserved = await reserveSeatsAt(at, party.booking, party.people, limit);
  if (!("reservation" in reserved)) {
    const { left } = reserved;
    const words: Words = left > 0 ? ["seatsLeft", left] : "departureFull";
    throw await errorWithNearest(schedule, at, party.people, now, "DEPARTURE_FULL", words);
  }
  return {
    reservation: reserved.isFirst ? reserved.reservation : undefined,
    expiresAt: firstEndOfPending(at, now),
    isInstant: instant ?? false,
    requireFresh: () => {
      if (performance.now() - began < RESERVATION_WAITS_MS / 2) return;
      throw new AppError("UNAVAILABLE", "recordsOutOfReach", { headers: { "Retry-After": "5" } });
    },
  };
}

/**
 * A departure that was removed from the schedule but still has bookings. Hosts and admins can add bookings to
 * it; guests cannot book it. Undefined if there is none.
 */
async function removedStart(schedule: Schedule, at: DepartureKey): Promise<Start | undefined> {
  const { parties } = await takenAt(at);
  return parties > 0 ? { date: at.date, time: at.time, size: schedule.capacity.size } : undefined;
}

/**
 * Checks the rules for guests, except whether enough seats are left.
 * @throws AppError when a guest cannot book the departure
 */
async function requireBookable(
  schedule: Schedule,
  listed: ListedLimits | null,
  at: DepartureKey,
  people: number,
  now: Date,
): Promise<void> {
  const refuse = (code: ErrorCode, words: Words) => errorWithNearest(schedule, at, people, now, code, words);
  const last = lastBookableDay(schedule, now);
  if (at.date > last) throw await refuse("NO_DEPARTURE", "noDeparture");
  requireFit(schedule, listed, people);
  const isClosed = !startAt(schedule, at) || closureOf(schedule, at) !== undefined;
  if (isClosed) throw await refuse("DEPARTURE_CLOSED", "departureClosed");
  if (isTooLate(schedule, at, now)) throw await refuse("TOO_LATE", "tooLateToBook");
}

/** @throws AppError `PARTY_SIZE` */
function requireFit(schedule: Schedule | null, listed: ListedLimits | null, people: number): void {
  const limits = partyLimits(schedule, listed);
  if (isWithin(limits, people)) return;
  const { min = 1, max = MAX_PARTY } = limits;
  throw new AppError("PARTY_SIZE", ["partySize", { min, max }], { details: { nearest: [] } });
}

/** @throws AppError `PARTY_SIZE` when the offer does not accept a party of this size */
export async function requireParty(offer: Offer, people: number): Promise<void> {
  const [schedule, listed] = await Promise.all([findSchedule(offer), listedLimits(offer)]);
  requireFit(schedule, listed, people);
}

/** The party limits of a service's listing; products have none. */
function listedLimits({ kind, id }: Offer): Promise<ListedLimits | null> {
  return kind === "service" ? findListedLimits(id) : Promise.resolve(null);
}

async function errorWithNearest(
  schedule: Schedule,
  at: DepartureKey,
  people: number,
  now: Date,
  code: ErrorCode,
  words: Words,
): Promise<AppError> {
  return new AppError(code, words, { details: { nearest: await nearestStarts(schedule, at, people, now) } });
}

/** How many alternative departures an error lists, and within how many days before and after. */
const NEAREST = { starts: 3, days: 31 } as const;

/** The nearest departures that the party can book, ordered by time. One query on a range of departure ids. */
async function nearestStarts(
  schedule: Schedule,
  at: DepartureKey,
  people: number,
  now: Date,
): Promise<NearDeparture[]> {
  const today = colomboMoment(now).date;
  const earliest = daysAfter(at.date, -NEAREST.days);
  const target = colomboInstant(at).getTime();
  const distance = (start: NearDeparture) => Math.abs(colomboInstant(start).getTime() - target);
  return (
    await openStarts(schedule, at.offer, {
      from: [earliest, today].sort().at(-1) ?? today,
      days: 2 * NEAREST.days + 1,
      people,
      now,
    })
  )
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST.starts)
    .sort((a, b) => colomboInstant(a).getTime() - colomboInstant(b).getTime());
}

/**
 * The departures that the party can book in the `days` days from `from`, ordered by time. One query on a range of
 * departure ids.
 */
export async function openStarts(
  schedule: Schedule,
  offer: DepartureKey["offer"],
  { from, days, people, now }: { from: string; days: number; people: number; now: Date },
): Promise<NearDeparture[]> {
  const to = daysAfter(from, days - 1);
  if (!fitsParty(schedule, people)) return [];
  return daysOf(schedule, await takenBetween(offer, from, to), { from, to, people, now }).flatMap(
    ({ date, departures }) =>
      departures
        .filter(({ state, left }) => state === "open" && left >= seatsNeeded(schedule, people))
        .map(({ time, left }) => ({ date, time, left })),
  );
}

interface DayRange {
  from: string;
  to: string;
  people: number;
  now: Date;
}

/**
 * The days from `from` to `to`, both included, that have departures, with the availability of each departure for the
 * party.
 */
export function daysOf(
  schedule: Schedule,
  taken: readonly TakenDeparture[],
  { from, to, people, now }: DayRange,
) {
  const last = lastBookableDay(schedule, now);
  const byMoment = new Map(taken.map((one) => [`${one.date} ${one.time}`, one]));
  const byDay = Map.groupBy(taken, (one) => one.date);
  const days = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    const all = startsOn(schedule, date);
    const times = new Set(all.map(({ time }) => time));
    const removed = (byDay.get(date) ?? []).filter(({ parties, time }) => parties > 0 && !times.has(time));
    const starts = date > last ? [] : all;
    const departures = starts.map((start) => {
      const held = byMoment.get(`${date} ${start.time}`) ?? NOBODY;
      return {
        time: start.time,
        capacity: start.size,
        left: Math.max(0, start.size - held[schedule.capacity.unit]),
        state: departureState(schedule, start, held, now, people),
      };
    });
    for (const { time, ...held } of removed) {
      const { unit, size } = schedule.capacity;
      departures.push({ time, capacity: size, left: Math.max(0, size - held[unit]), state: "closed" });
    }
    departures.sort((a, b) => (a.time < b.time ? -1 : 1));
    if (departures.length > 0) days.push({ date, departures });
  }
  return days;
}
