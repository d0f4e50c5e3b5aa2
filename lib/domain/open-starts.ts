import {
  departureState,
  fitsParty,
  lastBookableDay,
  NOBODY,
  type Schedule,
  type Start,
  startsOn,
  type Taken,
} from "./schedule";

/**
 * The departures of a day that a party can book, ordered by time. Source: docs/product.md, "Departures and search".
 * @param taken the taken seats of that day's departures, by start time
 */
export function openStartsOn(
  schedule: Schedule,
  date: string,
  taken: ReadonlyMap<string, Taken>,
  people: number,
  now: Date,
): Start[] {
  const last = lastBookableDay(schedule, now);
  if (!fitsParty(schedule, people) || date > last) return [];
  return startsOn(schedule, date).filter(
    (start) => departureState(schedule, start, taken.get(start.time) ?? NOBODY, now, people) === "open",
  );
}

/**
 * Whether a party of this size fits into at least one departure if nobody else books it. Source: docs/product.md,
 * "Departures and search".
 */
export function takesParties({ capacity, extra = [], ...rest }: Schedule, people: number): boolean {
  if (!fitsParty({ capacity, ...rest }, people)) return false;
  if (capacity.unit === "parties") return true;
  return [capacity.size, ...extra.map(({ size = 0 }) => size)].some((size) => size >= people);
}
