import { daysAfter, type LocalMoment } from "./dates";
import { type Closure, closureOf, type ExtraStart, type Schedule, startsOn } from "./schedule";

/** Changes of single days and departures in a schedule. Source: docs/product.md, "Departures and search". */

/** Closures and extra departures are dropped this many days after they ended. */
const KEPT_DAYS = 93;

/** Splits a closure into the parts before and after a day. */
function splitAt(closure: Closure, date: string): Closure[] {
  const before = { ...closure, to: daysAfter(date, -1) };
  const after = { ...closure, from: daysAfter(date, 1) };
  return [before, after].filter(({ from, to }) => from <= to);
}

const covers = ({ from, to }: Closure, date: string) => from <= date && date <= to;

/** The schedule with all departures of a day open. */
export function withOpenDay<S extends Schedule>(schedule: S, date: string): S {
  const closed = (schedule.closed ?? []).flatMap((one) => (covers(one, date) ? splitAt(one, date) : [one]));
  return { ...schedule, closed };
}

/** The schedule with a day closed. */
export function withClosedDay<S extends Schedule>(schedule: S, date: string, reason?: string): S {
  const opened = withOpenDay(schedule, date);
  return { ...opened, closed: [...(opened.closed ?? []), { from: date, to: date, time: undefined, reason }] };
}

/** The schedule with one departure open. Other closed departures of that day stay closed. */
export function withOpenStart<S extends Schedule>(schedule: S, { date, time }: LocalMoment): S {
  const opened = withOpenDay(schedule, date);
  const otherClosures = startsOn(schedule, date)
    .filter((start) => start.time !== time)
    .flatMap((start) => {
      const closure = closureOf(schedule, start);
      return closure ? [{ from: date, to: date, time: start.time, reason: closure.reason }] : [];
    });
  return { ...opened, closed: [...(opened.closed ?? []), ...otherClosures] };
}

/** The schedule with one departure closed. */
export function withClosedStart<S extends Schedule>(schedule: S, moment: LocalMoment, reason?: string): S {
  const { date, time } = moment;
  const opened = withOpenStart(schedule, moment);
  return { ...opened, closed: [...(opened.closed ?? []), { from: date, to: date, time, reason }] };
}

/**
 * The schedule with an extra departure, which is open even on a closed day. It replaces an extra departure with the
 * same date and time.
 */
export function withExtraStart<S extends Schedule>(schedule: S, extra: ExtraStart): S {
  const { date, time } = extra;
  const otherExtras = (schedule.extra ?? []).filter((one) => one.date !== date || one.time !== time);
  const added = { ...schedule, extra: [...otherExtras, extra] };
  return closureOf(added, extra) ? withOpenStart(added, extra) : added;
}

/** The schedule without closures and extra departures that ended long before today. */
export function withoutPast<S extends Schedule>(schedule: S, today: string): S {
  const oldest = daysAfter(today, -KEPT_DAYS);
  return {
    ...schedule,
    closed: (schedule.closed ?? []).filter(({ to }) => to >= oldest),
    extra: (schedule.extra ?? []).filter(({ date }) => date >= oldest),
  };
}

/** Whether a day has departures and all are closed. */
export function isClosedDay(schedule: Schedule, date: string): boolean {
  const starts = startsOn(schedule, date);
  return starts.length > 0 && starts.every((start) => closureOf(schedule, start));
}
