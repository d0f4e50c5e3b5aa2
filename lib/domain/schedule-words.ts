import { formatDate, formatTime } from "../format";
import { type Schedule, WEEKDAYS, type Weekday } from "./schedule";

/** Texts that describe a schedule. */

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

function daysInWords(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return "Every day";
  return list.format(
    WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_NAMES[day].slice(0, 3)),
  );
}

/** The start times of a schedule, one line for each weekly rule, such as `Mon and Sat at 6:00 am`. */
export function startsInWords({ sessions }: Pick<Schedule, "sessions">): string[] {
  return sessions.map(({ days, times, from, to }) => {
    const season = [from && `from ${formatDate(from)}`, to && `until ${formatDate(to)}`].filter(Boolean);
    const starts = `${daysInWords(days)} at ${list.format([...times].sort().map(formatTime))}`;
    return [starts, ...season].join(" ");
  });
}

/** A number of seats with its unit, such as `6 people` or `1 group`. */
export function seatsInWords(seats: number, unit: Schedule["capacity"]["unit"]): string {
  if (unit === "people") return seats === 1 ? "1 person" : `${seats} people`;
  return seats === 1 ? "1 group" : `${seats} groups`;
}
