import "server-only";
import type { MailDoc } from "@/models/mail";

/** What the events of a changed booking say, one or several told in one mail. */

/** Day and time as events write them. */
export const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;

/** Adults and children as events write them. */
export const PARTY = /^(\d+) \+ (\d+)$/;

interface Changes {
  moment: [string, string] | undefined;
  people: [string, string] | undefined;
  total: [number, number] | undefined;
  also: string;
  hasNewDetails: boolean;
}

/** An event among those that one mail tells together; see `spread.ts`. */
interface Merged {
  at: Date;
  isCancelled: boolean;
  details: Record<string, unknown>;
}

const inOrder = (merged: unknown): Merged[] =>
  Array.isArray(merged) ? (merged as Merged[]).toSorted((a, b) => a.at.getTime() - b.at.getTime()) : [];

/** Whether a mail tells several changes together, of which one is a cancellation. */
export function hasCancellation({ about }: MailDoc): boolean {
  return inOrder(about.details.merged).some(({ isCancelled }) => isCancelled);
}

/** A mail about a cancellation that was merged with changes, as the cancellation's own would be. */
export function asCancellation(mail: MailDoc): MailDoc {
  const last = inOrder(mail.about.details.merged).findLast(({ isCancelled }) => isCancelled);
  return { ...mail, about: { ...mail.about, details: last?.details ?? {} } };
}

/**
 * What an event says of a change: each value as it was and as it became. A change of one thing has `from` and `to`; one that
 * an admin makes of several has each by its name.
 */
export function changesOf({ merged, ...details }: Record<string, unknown>): Changes {
  return Array.isArray(merged) ? together(merged as Merged[]) : changesOfEvent(details);
}

/** From the value before the first of several changes to the one after the last; nothing where they are the same. */
function fromFirstToLast<Value>(pairs: readonly ([Value, Value] | undefined)[]): [Value, Value] | undefined {
  const given = pairs.filter((pair) => pair !== undefined);
  const [first, last] = [given[0]?.[0], given.at(-1)?.[1]];
  return first === undefined || last === undefined || first === last ? undefined : [first, last];
}

function together(merged: readonly Merged[]): Changes {
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
  const named = (name: string, pattern: RegExp) =>
    (details[name] ?? (pattern.test(String(from)) ? [from, to] : undefined)) as [string, string] | undefined;
  const [moment, people] = [named("moment", MOMENT), named("people", PARTY)];
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

/** Whether a booking was confirmed until a change made it pending. */
export function wasConfirmed({ about: { details } }: MailDoc): boolean {
  const all = details.merged ? inOrder(details.merged).map((one) => one.details) : [details];
  return all.some(({ status }) => status === "pending");
}
