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

/** Small changes of a schedule, from the host's calendar. */

/** Makes a small change of a schedule that there is. @throws AppError `NOT_FOUND` without one, or as `changeSchedule` */
function changeBit(
  actor: Actor,
  offer: Offer,
  keepBookings: boolean,
  change: (before: Schedule) => Schedule,
): Promise<ScheduleDto> {
  return changeSchedule(actor, offer, keepBookings, (before) => {
    if (!before) throw new AppError("NOT_FOUND", "scheduleNotFound");
    // The lists of a schedule have bounds.
    return parseInput(wholeScheduleSchema, withoutPast(change(before), colomboMoment(new Date()).date));
  });
}

/**
 * Closes or opens a day, or one start of it.
 * @param date `YYYY-MM-DD`
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` for no day, `NO_DEPARTURE` when nothing starts at the time to close,
 *   `BOOKINGS_AFFECTED` without `keepBookings`, or `CONFLICT`
 */
export function changeDay(
  actor: Actor,
  offer: Offer,
  date: string,
  { closed, time, reason, keepBookings }: DayChange,
): Promise<ScheduleDto> {
  if (!isNearDate(date)) throw new AppError("VALIDATION_FAILED", "noSuchDay", { field: "date" });
  return changeBit(actor, offer, keepBookings, (before) => {
    if (time === undefined) return closed ? withClosedDay(before, date, reason) : withOpenDay(before, date);
    if (!closed) return withOpenStart(before, { date, time });
    if (!startAt(before, { date, time })) throw new AppError("NO_DEPARTURE", "noDeparture");
    return withClosedStart(before, { date, time }, reason);
  });
}

/** Adds a start beside the sessions; on a closed day it is open. @throws AppError `NOT_FOUND` or `CONFLICT` */
export function addStart(actor: Actor, offer: Offer, extra: ExtraStartInput): Promise<ScheduleDto> {
  return changeBit(actor, offer, false, (before) => withExtraStart(before, extra));
}
