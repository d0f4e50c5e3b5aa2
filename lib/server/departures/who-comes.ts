import "server-only";
import { isSameMoment } from "../../domain/moves";
import {
  closureOf,
  departureState,
  NOBODY,
  placesLeft,
  type Schedule,
  startsOn,
  type Taken,
} from "../../domain/schedule";
import { isClosedDay } from "../../domain/schedule-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostDayDto, HostDepartureDto } from "../../schemas/host-calendar";

/**
 * What starts on a day of an offer, how full each start is, and who comes.
 * @param schedule null where the offer has none
 * @param taken by time
 * @param bookings the pending and confirmed ones of that day, in the order of their times
 * @param asking confirmed ones that ask for a departure of that day
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
  // Departures that the schedule lost and bookings have kept: closed to others.
  const kept = [...taken].flatMap(([time, { parties }]) =>
    parties > 0 && !times.has(time) ? [{ date, time, size, isKept: true }] : [],
  );
  const departures = [...starts.map((start) => ({ ...start, isKept: false })), ...kept]
    .sort((a, b) => (a.time < b.time ? -1 : 1))
    .map(({ isKept, ...start }): HostDepartureDto => {
      const held = taken.get(start.time) ?? NOBODY;
      return {
        time: start.time,
        capacity: start.size,
        taken: held[unit],
        left: placesLeft(schedule, start, held),
        kept: isKept,
        state: isKept ? "closed" : departureState(schedule, start, held, now),
        reason: closureOf(schedule, start)?.reason ?? null,
        bookings: bookings.filter(({ time }) => time === start.time),
        // One that only asks for more people stands among the bookings already.
        asking: asking.filter(
          ({ move, ...booked }) => move?.time === start.time && !isSameMoment(booked, move),
        ),
      };
    });
  const shown = new Set(departures.map(({ time }) => time));
  return {
    date,
    closed: isClosedDay(schedule, date),
    departures,
    others: bookings.filter(({ time }) => !shown.has(time)),
  };
}
