import "server-only";
import type { BookingDoc } from "@/models/booking";
import { colomboMoment, daysAfter } from "../../domain/dates";
import type { Taken } from "../../domain/schedule";
import { AppError } from "../../errors";
import { AVAILABILITY_DAYS } from "../../schemas/availability";
import type { HostDeparturesDto, HostDeparturesQuery } from "../../schemas/host-calendar";
import { askingFor, liveBookingsOf } from "../bookings/for-departures";
import { guestEmails } from "../bookings/guest-emails";
import { toHostBookingDto } from "../bookings/to-dto";
import type { Actor } from "../infra/actor";
import { findSchedule } from "./schedules";
import { takenBetween } from "./seat-reservations";
import { dayWithGuests } from "./who-comes";

/** Maximum number of bookings in one response. */
const MOST_BOOKINGS = 2_000;

const byDay = <T extends { date: string }>(items: readonly T[]) => Map.groupBy(items, ({ date }) => date);

/**
 * The departures and bookings of the host's own service between two days, both included. Five queries: the schedule,
 * the departures (a range of ids), the bookings, the requested moves, and the guests' accounts.
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
  const [schedule, taken, found, asked] = await Promise.all([
    findSchedule(offer),
    takenBetween(offer, first, last),
    liveBookingsOf(actor.id, { from: first, to: last, most: MOST_BOOKINGS + 1 }),
    askingFor(offer, { from: first, to: last }),
  ]);
  const emailOf = await guestEmails([...found, ...asked]);
  const toDto = (one: BookingDoc) => ({ ...toHostBookingDto(one, now), guestEmail: emailOf(one) });
  const bookings = byDay(found.slice(0, MOST_BOOKINGS).map(toDto));
  const asking = Map.groupBy(asked.map(toDto), ({ move }) => move?.date ?? "");
  const takenOfDays = byDay(taken);
  const days = [];
  for (let date = first; date <= last; date = daysAfter(date, 1)) {
    const held = (takenOfDays.get(date) ?? []).map((one): [string, Taken] => [one.time, one]);
    const guests = bookings.get(date) ?? [];
    const day = dayWithGuests(schedule, date, new Map(held), guests, asking.get(date) ?? [], now);
    if (day.departures.length > 0 || day.others.length > 0) days.push(day);
  }
  return {
    scheduled: schedule !== null,
    unit: schedule?.capacity.unit ?? null,
    days,
    complete: found.length <= MOST_BOOKINGS,
  };
}
