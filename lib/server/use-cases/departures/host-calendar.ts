import "server-only";
import { colomboMoment, daysAfter } from "../../../domain/dates";
import type { Taken } from "../../../domain/schedule";
import { AppError } from "../../../errors";
import type { HostDeparturesDto, HostDeparturesQuery } from "../../../schemas/host-calendar";
import { AVAILABILITY_DAYS } from "../../../schemas/schedule";
import { liveBookingsOf } from "../../bookings/for-departures";
import { toHostBookingDto } from "../../bookings/to-dto";
import { takenBetween } from "../../departures/claims";
import { findSchedule } from "../../departures/schedules";
import { dayWithGuests } from "../../departures/who-comes";
import type { Actor } from "../../platform/actor";

/** Most bookings of one answer. */
const MOST_BOOKINGS = 2_000;

/** The items by their day. */
const byDay = <T extends { date: string }>(items: readonly T[]) => Map.groupBy(items, ({ date }) => date);

/**
 * What starts in some days at the host's own service, and who comes. One read of the schedule, one range of departures' ids
 * and one query on bookings.
 * @throws AppError `VALIDATION_FAILED` for a range that is reversed or longer than 62 days
 */
export async function readHostCalendar(
  actor: Actor,
  { from, to }: HostDeparturesQuery,
  now: Date,
): Promise<HostDeparturesDto> {
  const first = from ?? colomboMoment(now).date;
  const last = to ?? daysAfter(first, AVAILABILITY_DAYS.usual - 1);
  if (last < first) throw new AppError("VALIDATION_FAILED", "reversedRange", { field: "to" });
  if (last > daysAfter(first, AVAILABILITY_DAYS.most - 1)) {
    throw new AppError("VALIDATION_FAILED", ["longRange", AVAILABILITY_DAYS.most], { field: "to" });
  }
  const offer = { kind: "service", id: actor.id } as const;
  const [schedule, taken, found] = await Promise.all([
    findSchedule(offer),
    takenBetween(offer, first, last),
    liveBookingsOf(actor.id, { from: first, to: last, most: MOST_BOOKINGS + 1 }),
  ]);
  const bookings = byDay(found.slice(0, MOST_BOOKINGS).map((booking) => toHostBookingDto(booking, now)));
  const takenOfDays = byDay(taken);
  const days = [];
  for (let date = first; date <= last; date = daysAfter(date, 1)) {
    const held = (takenOfDays.get(date) ?? []).map((one): [string, Taken] => [one.time, one]);
    const day = dayWithGuests(schedule, date, new Map(held), bookings.get(date) ?? [], now);
    if (day.departures.length > 0 || day.others.length > 0) days.push(day);
  }
  return {
    scheduled: schedule !== null,
    unit: schedule?.capacity.unit ?? null,
    days,
    complete: found.length <= MOST_BOOKINGS,
  };
}
