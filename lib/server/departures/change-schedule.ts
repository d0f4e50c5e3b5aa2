import "server-only";
import { colomboMoment, hasPassed } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { isOpenStart, type Schedule, startAt } from "../../domain/schedule";
import { AppError } from "../../errors";
import type { ScheduleDto, ScheduleInput } from "../../schemas/schedule";
import { recordAction } from "../audit/commands";
import { type AtDeparture, bookingsWithoutSeats, holdersOf, markHolding } from "../bookings/for-departures";
import type { Actor } from "../infra/actor";
import { scheduleChanges } from "./schedule-changes";
import { dropSchedule, findStoredSchedule, keepSchedule } from "./schedules";
import { reserveSeatsAt } from "./seat-reservations";

/** Changes of an offer's schedule, and their effect on its bookings. */

/** After this time, in milliseconds, every request that read the old schedule before a change has ended. */
const A_MINUTE = 60_000;

/**
 * Sets the schedule of an offer. Live bookings at its departures get seats at once, even beyond the capacity.
 * @throws AppError `BOOKINGS_AFFECTED` when departures with live bookings are removed or closed without `keepBookings`
 */
export function setSchedule(
  actor: Actor,
  offer: Offer,
  { keepBookings, ...schedule }: ScheduleInput,
): Promise<ScheduleDto> {
  return changeSchedule(actor, offer, keepBookings, () => schedule);
}

/** How often a change is retried after another request changed the schedule first. */
const TRIES = 5;

/**
 * Changes the schedule of an offer, starting from its current one.
 * @param plan returns the new schedule for the current one; errors that it throws reach the caller
 * @throws the errors of `setSchedule`, or `CONFLICT` when other requests keep changing the schedule
 */
export async function changeSchedule(
  actor: Actor,
  offer: Offer,
  keepBookings: boolean,
  plan: (before: Schedule | null) => ScheduleDto,
): Promise<ScheduleDto> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = new Date();
    const before = await findStoredSchedule(offer);
    const schedule = plan(before?.schedule ?? null);
    if (before && !keepBookings) await requireNoneAffected(offer, before.schedule, schedule, now);
    // Existing bookings get their seats before the schedule is stored, so that nobody else can book these
    // seats in between. If the schedule is not stored, `reconcileDepartures` releases these seats.
    await reserveForSchedule(offer, schedule, now, false);
    if (!(await keepSchedule(offer, before, schedule, new Date(now.getTime() + A_MINUTE)))) continue;
    await reserveForSchedule(offer, schedule, now);
    const changes = scheduleChanges(before?.schedule ?? null, schedule);
    await recordAction(actor, "schedule.changed", offer.id, { kind: offer.kind, ...changes });
    return schedule;
  }
  throw new AppError("CONFLICT", "scheduleChanged");
}

/** Removes an offer's schedule. Guests can then request any date and time. @throws AppError `NOT_FOUND` */
export async function removeSchedule(actor: Actor, offer: Offer): Promise<void> {
  for (;;) {
    const before = await findStoredSchedule(offer);
    if (!before) throw new AppError("NOT_FOUND", "scheduleNotFound");
    if (!(await dropSchedule(offer, before))) continue;
    return recordAction(actor, "schedule.removed", offer.id, { kind: offer.kind });
  }
}

/** @throws AppError `BOOKINGS_AFFECTED` when there are bookings at departures that the change closes or removes */
async function requireNoneAffected(
  offer: Offer,
  before: Schedule,
  after: Schedule,
  now: Date,
): Promise<void> {
  const holders = await holdersOf(offer, colomboMoment(now).date);
  const affected = holders.filter(
    (booking) => !hasPassed(booking, now) && isOpenStart(before, booking) && !isOpenStart(after, booking),
  );
  if (affected.length === 0) return;
  throw new AppError("BOOKINGS_AFFECTED", ["bookingsAffected", affected.length], {
    details: { bookings: affected.map(affectedDto) },
  });
}

/** Describes a booking that would lose its departure, for the details of `BOOKINGS_AFFECTED`. */
function affectedDto({
  _id,
  reference,
  date,
  time,
  adults,
  children,
  status,
  isAskedFor,
  ...guest
}: AtDeparture) {
  const name = guest.tourist?.fullName ?? guest.contact?.name ?? "";
  return {
    ...{ _id: _id.toHexString(), reference, date, time, adults, children, status, name },
    ...(isAskedFor && { isAskedFor }),
  };
}

/**
 * Reserves seats, even beyond the capacity, for live bookings that are at a departure of the schedule but hold no
 * seats.
 * @param marks - false to reserve the seats without setting `holdsPlaces` of the bookings
 * @returns false if a booking changed in the meantime, so that the call has to be repeated
 */
export async function reserveForSchedule(
  offer: Offer,
  schedule: Schedule,
  now: Date,
  marks = true,
): Promise<boolean> {
  let isDone = true;
  for (const booking of await bookingsWithoutSeats(offer, colomboMoment(now).date)) {
    const { _id, date, time, adults, children } = booking;
    if (hasPassed(booking, now) || !startAt(schedule, booking)) continue;
    await reserveSeatsAt({ offer, date, time }, _id, adults + children, null);
    if (marks && !(await markHolding(booking, now))) isDone = false;
  }
  return isDone;
}
