import "server-only";
import { colomboMoment, hasPassed } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { isOpenStart, type Schedule, startAt } from "../../domain/schedule";
import { AppError } from "../../errors";
import type { ScheduleDto, ScheduleInput } from "../../schemas/schedule";
import { recordAction } from "../audit/commands";
import { type AtDeparture, bookingsWithoutSeats, holdersOf, markHolding } from "../bookings/for-departures";
import type { Actor } from "../infra/actor";
import { dropSchedule, findStoredSchedule, keepSchedule } from "./schedules";
import { reserveSeatsAt } from "./seat-reservations";

/** What a change of an offer's schedule does to its bookings. */

/** Requests that began before a change are over after this time, in milliseconds. */
const A_MINUTE = 60_000;

/**
 * Sets the schedule of an offer. Live bookings at its starts get their seats at once, even beyond its size.
 * @throws AppError `BOOKINGS_AFFECTED` when departures with live bookings go, or are closed, without `keepBookings`
 */
export function setSchedule(
  actor: Actor,
  offer: Offer,
  { keepBookings, ...schedule }: ScheduleInput,
): Promise<ScheduleDto> {
  return changeSchedule(actor, offer, keepBookings, () => schedule);
}

/** How often a change is made again when somebody else was quicker. */
const TRIES = 5;

/**
 * Changes the schedule of an offer, with what is in it now.
 * @param plan the schedule to keep, from the one that is there; its errors are thrown
 * @throws AppError as `setSchedule`, or `CONFLICT` when others change it all the time
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
    // Before it counts, so that nobody is sold a seat of theirs. Where it comes to nothing, the sweep takes them back.
    await reserveForSchedule(offer, schedule, now, false);
    if (!(await keepSchedule(offer, before, schedule, new Date(now.getTime() + A_MINUTE)))) continue;
    await reserveForSchedule(offer, schedule, now);
    await recordAction(actor, "schedule.changed", offer.id, { kind: offer.kind });
    return schedule;
  }
  throw new AppError("CONFLICT", "scheduleChanged");
}

/**
 * Removes the schedule of an offer: from then on any day and time can be asked for.
 * @throws AppError `NOT_FOUND`
 */
export async function removeSchedule(actor: Actor, offer: Offer): Promise<void> {
  for (;;) {
    const before = await findStoredSchedule(offer);
    if (!before) throw new AppError("NOT_FOUND", "scheduleNotFound");
    if (!(await dropSchedule(offer, before))) continue;
    return recordAction(actor, "schedule.removed", offer.id, { kind: offer.kind });
  }
}

/** @throws AppError `BOOKINGS_AFFECTED` for bookings at a start that was open before and is not any more */
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

/** A booking that a change of the schedule would leave without its departure. */
function affectedDto({
  _id,
  reference,
  date,
  time,
  adults,
  children,
  status,
  isAskedFor,
  ...who
}: AtDeparture) {
  const name = who.tourist?.fullName ?? who.contact?.name ?? "";
  return {
    ...{ _id: _id.toHexString(), reference, date, time, adults, children, status, name },
    ...(isAskedFor && { isAskedFor }),
  };
}

/**
 * Reserves seats for the live bookings at the starts of a schedule that hold none, even beyond its size.
 * @param marks false to only reserve
 * @returns false when one of them was changed meanwhile, and is to be looked at again
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
