import { type Schedule, WEEKDAYS, type Weekday } from "@/lib/domain/schedule";
import { WEEKDAY_NAMES } from "@/lib/domain/schedule-words";
import { formatTime } from "@/lib/format";

/** Texts for the facts under an offer's title. */

/** With more start times than this, only the first and the last are listed. */
const MANY = 4;

/** Start times `HH:mm`, earliest first, as text such as `10:00 am or 4:00 pm`; empty if there are none. */
export function startsInWords(times: readonly string[]): string {
  const [first = "", ...others] = times.map(formatTime);
  const last = others.pop();
  if (last === undefined) return first;
  return others.length + 2 > MANY ? `${first} to ${last}` : `${[first, ...others].join(", ")} or ${last}`;
}

/**
 * The start times of a schedule, such as `8:00 am or 3:00 pm`. If they differ by weekday: `8:00 am daily,
 * 10:30 am on Fri, Sat and Sun`. Leaves out weekly rules (sessions) whose last day `to` is before `today`.
 */
export function scheduleStarts({ sessions }: Pick<Schedule, "sessions">, today: string): string {
  const daysOf = new Map<string, Set<Weekday>>();
  for (const { days, times, to = today } of sessions) {
    if (to < today) continue;
    for (const time of times) daysOf.set(time, new Set([...(daysOf.get(time) ?? []), ...days]));
  }
  const timesOn = new Map<string, string[]>();
  for (const [time, days] of [...daysOf].sort()) {
    const words = daysInWords(days);
    timesOn.set(words, [...(timesOn.get(words) ?? []), time]);
  }
  const groups = [...timesOn];
  if (groups.length === 1 && groups[0]?.[0] === DAILY) return startsInWords(groups[0][1]);
  return groups.map(([days, times]) => `${startsInWords(times)} ${days}`).join(", ");
}

const DAILY = "daily";

function daysInWords(days: ReadonlySet<Weekday>): string {
  if (days.size === WEEKDAYS.length) return DAILY;
  const names = WEEKDAYS.filter((day) => days.has(day)).map((day) => WEEKDAY_NAMES[day].slice(0, 3));
  return `on ${listed(names)}`;
}

/** Group sizes in words, such as `Up to 6 people` or `2 to 6 people`; undefined if there is no limit. */
export function groupInWords(least: number, most: number | null | undefined): string | undefined {
  const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
  if (!most) return least > 1 ? `From ${people(least)}` : undefined;
  if (least === most) return people(most);
  return least > 1 ? `${least} to ${people(most)}` : `Up to ${people(most)}`;
}

/** Joins words to a text such as `English, Sinhala and Tamil`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}
