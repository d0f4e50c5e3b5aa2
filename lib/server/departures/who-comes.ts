import "server-only";
import { isSameMoment } from "../../domain/moves";
import {
  closureOf,
  departureState,
  NOBODY,
  type Schedule,
  seatsLeft,
  startsOn,
  type Taken,
} from "../../domain/schedule";
import { isClosedDay } from "../../domain/schedule-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostDayDto, HostDepartureDto } from "../../schemas/host-calendar";

/**
 * The departures of an offer on a day, with seats and bookings. Bookings at other times are in `others`.
 * @param schedule null if the offer has none
 * @param taken - the reserved seats, by time
 * @param bookings the live bookings of that day, ordered by time
 * @param asking confirmed bookings with a requested move to that day
 */
export function dayWithGuests(
  schedule: Schedule | null,
  date: string,
  taken: ReadonlyMap<string, Taken>,
  bookings: readonly BookingDto[],
  asking: readonly BookingDto[],
  now: Date,
): HostDayDto {
  if (!schedule) return { date, closed: false, departures: [], others: [...bookings] };
  const { unit, size } = schedule.capacity;
  const starts = startsOn(schedule, date);
  const times = new Set(starts.map(({ time }) => time));
  // Departures that are not in the schedule any more but still have bookings are closed to new bookings.
  const removed = [...taken].flatMap(([time, { parties }]) =>
    parties > 0 && !times.has(time) ? [{ date, time, size, isKept: true }] : [],
  );
  const departures = [...starts.map((start) => ({ ...start, isKept: false })), ...removed]
    .sort((a, b) => (a.time < b.time ? -1 : 1))
    .map(({ isKept, ...start }): HostDepartureDto => {
      const held = taken.get(start.time) ?? NOBODY;
      return {
        time: start.time,
        capacity: start.size,
        taken: held[unit],
        left: seatsLeft(schedule, start, held),
        kept: isKept,
        state: isKept ? "closed" : departureState(schedule, start, held, now),
        reason: closureOf(schedule, start)?.reason ?? null,
        bookings: bookings.filter(({ time }) => time === start.time),
        // A booking that only asks for a larger party is already in `bookings`.
        asking: asking.filter(
          ({ move, ...booked }) => move?.time === start.time && !isSameMoment(booked, move),
        ),
      };
    });
  const departureTimes = new Set(departures.map(({ time }) => time));
  return {
    date,
    closed: isClosedDay(schedule, date),
    departures,
    others: bookings.filter(({ time }) => !departureTimes.has(time)),
  };
}
