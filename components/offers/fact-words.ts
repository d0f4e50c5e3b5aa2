import type { Schedule } from "@/lib/domain/schedule";
import { formatTime } from "@/lib/format";

/** Facts of an offer in words, for the lines under its title. */

/** From this number of start times on, only the first and the last are named. */
const MANY = 4;

/** Start times `HH:mm`, the earliest first, such as `10:00 am or 4:00 pm`; blank where there is none. */
export function startsInWords(times: readonly string[]): string {
  const [first = "", ...others] = times.map(formatTime);
  const last = others.pop();
  if (last === undefined) return first;
  return others.length + 2 > MANY ? `${first} to ${last}` : `${[first, ...others].join(", ")} or ${last}`;
}

/** All times of a schedule's sessions that have not ended on the day `today`, the earliest first. */
export function timesOf({ sessions }: Pick<Schedule, "sessions">, today: string): string[] {
  const current = sessions.filter(({ to = today }) => to >= today);
  return [...new Set(current.flatMap(({ times }) => times))].sort();
}

/** Sizes of a group, such as `Up to 6 people` or `2 to 6 people`; undefined where every size is taken. */
export function groupInWords(least: number, most: number | null | undefined): string | undefined {
  const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
  if (!most) return least > 1 ? `From ${people(least)}` : undefined;
  if (least === most) return people(most);
  return least > 1 ? `${least} to ${people(most)}` : `Up to ${people(most)}`;
}

/** Words as people list them: `English, Sinhala and Tamil`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}
