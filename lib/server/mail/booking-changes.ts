import "server-only";
import type { MailDoc } from "@/models/mail";

/** Reads the changes of a booking from the details of a mail. A mail is about one event, or merges several events. */

/** Date and time as events store them. */
export const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;

/** Adults and children as events store them. */
export const PARTY = /^(\d+) \+ (\d+)$/;

interface Changes {
  moment: [string, string] | undefined;
  people: [string, string] | undefined;
  total: [number, number] | undefined;
  also: string;
  hasNewDetails: boolean;
}

/** One of the events that a mail merges (`throttle.ts`). */
interface Merged {
  at: Date;
  isCancelled: boolean;
  details: Record<string, unknown>;
}

const inOrder = (merged: unknown): Merged[] =>
  Array.isArray(merged) ? (merged as Merged[]).toSorted((a, b) => a.at.getTime() - b.at.getTime()) : [];

/** Whether a mail merges several events, one of which is a cancellation. */
export function hasCancellation({ about }: MailDoc): boolean {
  return inOrder(about.details.merged).some(({ isCancelled }) => isCancelled);
}

/** Converts a mail with a merged cancellation to a mail about the cancellation alone. */
export function asCancellation(mail: MailDoc): MailDoc {
  const last = inOrder(mail.about.details.merged).findLast(({ isCancelled }) => isCancelled);
  return { ...mail, about: { ...mail.about, details: last?.details ?? {} } };
}

/**
 * The changes in the details of a mail, with old and new values. The details of an event about a single change contain
 * `from` and `to`; those of an edit contain a pair for each change, such as `moment`. For a mail that merges events,
 * returns the first old value and the last new value of each change.
 */
export function changesOf({ merged, ...details }: Record<string, unknown>): Changes {
  return Array.isArray(merged) ? mergeAll(merged as Merged[]) : changesOfEvent(details);
}

/** The first old value and the last new value; undefined if they are the same, or if there is no pair. */
function fromFirstToLast<Value>(pairs: readonly ([Value, Value] | undefined)[]): [Value, Value] | undefined {
  const defined = pairs.filter((pair) => pair !== undefined);
  const [first, last] = [defined[0]?.[0], defined.at(-1)?.[1]];
  return first === undefined || last === undefined || first === last ? undefined : [first, last];
}

function mergeAll(merged: readonly Merged[]): Changes {
  const all = inOrder(merged).flatMap(({ isCancelled, details }) =>
    isCancelled ? [] : [changesOfEvent(details)],
  );
  return {
    moment: fromFirstToLast(all.map(({ moment }) => moment)),
    people: fromFirstToLast(all.map(({ people }) => people)),
    total: fromFirstToLast(all.map(({ total }) => total)),
    also: [...new Set(all.flatMap(({ also }) => also || []))].join(" and "),
    hasNewDetails: all.some(({ hasNewDetails }) => hasNewDetails),
  };
}

function changesOfEvent({ from, to, ...details }: Record<string, unknown>): Changes {
  const pairOf = (name: string, pattern: RegExp) =>
    (details[name] ?? (pattern.test(String(from)) ? [from, to] : undefined)) as [string, string] | undefined;
  const [moment, people] = [pairOf("moment", MOMENT), pairOf("people", PARTY)];
  const total = details.total as [number, number] | undefined;
  const also = typeof details.also === "string" ? details.also : "";
  return {
    moment,
    people,
    total,
    also,
    hasNewDetails: Boolean(details.also ?? !(moment || people || total)),
  };
}

/** Whether a change made a confirmed booking pending. */
export function wasConfirmed({ about: { details } }: MailDoc): boolean {
  const all = details.merged ? inOrder(details.merged).map((one) => one.details) : [details];
  return all.some(({ status }) => status === "pending");
}
