import "server-only";
import { colomboMoment, isNearDate } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { type Schedule, startAt } from "../../domain/schedule";
import {
  withClosedDay,
  withClosedStart,
  withExtraStart,
  withOpenDay,
  withOpenStart,
  withoutPast,
} from "../../domain/schedule-changes";
import { AppError } from "../../errors";
import type { DayChange, ExtraStartInput } from "../../schemas/host-calendar";
import { type ScheduleDto, wholeScheduleSchema } from "../../schemas/schedule";
import { parseInput } from "../../schemas/validation";
import type { Actor } from "../infra/actor";
import { changeSchedule } from "./change-schedule";

/** Changes of single days and departures from the host's calendar. */

/**
 * Changes a part of an existing schedule.
 * @throws AppError `NOT_FOUND` if the offer has no schedule, `VALIDATION_FAILED` if the changed schedule exceeds a
 * limit, or whatever `changeSchedule` throws
 */
function changeExisting(
  actor: Actor,
  offer: Offer,
  keepBookings: boolean,
  change: (before: Schedule) => Schedule,
): Promise<ScheduleDto> {
  return changeSchedule(actor, offer, keepBookings, (before) => {
    if (!before) throw new AppError("NOT_FOUND", "scheduleNotFound");
    // The whole schedule is validated, because the change may make one of its lists longer than the limit.
    return parseInput(wholeScheduleSchema, withoutPast(change(before), colomboMoment(new Date()).date));
  });
}

/**
 * Closes or opens a day, or one departure of that day.
 * @param date `YYYY-MM-DD`
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` for an invalid date, `NO_DEPARTURE` when there is no departure to
 * close, `BOOKINGS_AFFECTED` without `keepBookings`, or `CONFLICT`
 */
export function changeDay(
  actor: Actor,
  offer: Offer,
  date: string,
  { closed, time, reason, keepBookings }: DayChange,
): Promise<ScheduleDto> {
  if (!isNearDate(date)) throw new AppError("VALIDATION_FAILED", "noSuchDay", { field: "date" });
  return changeExisting(actor, offer, keepBookings, (before) => {
    if (time === undefined) return closed ? withClosedDay(before, date, reason) : withOpenDay(before, date);
    if (!closed) return withOpenStart(before, { date, time });
    if (!startAt(before, { date, time })) throw new AppError("NO_DEPARTURE", "noDeparture");
    return withClosedStart(before, { date, time }, reason);
  });
}

/**
 * Adds a departure outside the weekly sessions, which is open even on a closed day.
 * @throws the errors of `changeExisting`
 */
export function addStart(actor: Actor, offer: Offer, extra: ExtraStartInput): Promise<ScheduleDto> {
  return changeExisting(actor, offer, false, (before) => withExtraStart(before, extra));
}
