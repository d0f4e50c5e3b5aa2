import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Closure, ExtraStart, Schedule } from "../../domain/schedule";
import { SCHEDULE_PART_WORDS, type SchedulePart } from "../../domain/schedule-parts";

/** Maximum number of days or departures of one kind that an entry of the audit log lists. */
const MOST_NAMED = 20;

/** Drops undefined fields, because stored schedules have none. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const closureInShort = ({ from, to, time }: Closure) =>
  [from === to ? from : `${from} to ${to}`, time].filter(Boolean).join(" ");
const startInShort = ({ date, time }: ExtraStart) => `${date} ${time}`;

const missingIn = (others: readonly string[], all: readonly string[]) =>
  all.filter((one) => !others.includes(one)).slice(0, MOST_NAMED);

/**
 * The differences between two schedules, as details of an entry in the audit log. Days are `YYYY-MM-DD`, times
 * `HH:mm`.
 * @param before - the old schedule; null if the offer had none
 */
export function scheduleChanges(before: Schedule | null, after: Schedule) {
  const parts = Object.keys(SCHEDULE_PART_WORDS) as SchedulePart[];
  const [closedBefore, closedAfter] = [before, after].map((one) => (one?.closed ?? []).map(closureInShort));
  const [extraBefore, extraAfter] = [before, after].map((one) => (one?.extra ?? []).map(startInShort));
  return {
    scheduleParts: parts.filter((part) => !isDeepStrictEqual(plain(before?.[part]), plain(after[part]))),
    closed: missingIn(closedBefore ?? [], closedAfter ?? []),
    reopened: missingIn(closedAfter ?? [], closedBefore ?? []),
    departuresAdded: missingIn(extraBefore ?? [], extraAfter ?? []),
    departuresRemoved: missingIn(extraAfter ?? [], extraBefore ?? []),
  };
}
