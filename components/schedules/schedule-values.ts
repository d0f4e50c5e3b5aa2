import type { FormValues } from "@/components/forms/types";
import type { Schedule, Weekday } from "@/lib/domain/schedule";

/** Converts a schedule to the values of its form and back. */

/** Each row of a list has a key, so that React keeps a row's fields when another row is removed. */
interface Row {
  key: number;
}

export interface SessionRow extends Row {
  days: readonly Weekday[];
  times: readonly string[];
  from: string;
  to: string;
}

export interface ClosedRow extends Row {
  from: string;
  to: string;
  time: string;
  reason: string;
}

export interface ExtraRow extends Row {
  date: string;
  time: string;
  size: string;
}

/** The parts of a schedule that are lists. */
export interface ScheduleLists {
  sessions: readonly SessionRow[];
  closed: readonly ClosedRow[];
  extra: readonly ExtraRow[];
}

/** The fields outside the lists. Each name is a path in the schema. `noticeMinutes` is entered in hours. */
export type ScheduleField =
  | "durationMinutes"
  | "capacity.unit"
  | "capacity.size"
  | "party.min"
  | "party.max"
  | "noticeMinutes"
  | "horizonDays";

let keys = 0;

export function newKey(): number {
  keys += 1;
  return keys;
}

export const newSession = (): SessionRow => ({ key: newKey(), days: [], times: [""], from: "", to: "" });

const typed = (value: number | null | undefined): string => String(value ?? "");

/** Values of the listing that become the initial values of a new schedule. */
export interface ListingFacts {
  durationMinutes: number | null;
  groupSize: number | null;
  smallestGroup: number | null;
  startTimes: readonly string[];
}

/**
 * Field values of a schedule. For null, the initial values of a new schedule, some of them from `listing`.
 */
export function fieldsOf(schedule: Schedule | null, listing?: ListingFacts): FormValues<ScheduleField> {
  return {
    durationMinutes: typed(schedule?.durationMinutes ?? listing?.durationMinutes),
    "capacity.unit": schedule?.capacity.unit ?? "people",
    "capacity.size": typed(schedule?.capacity.size ?? listing?.groupSize),
    "party.min": typed(schedule ? schedule.party?.min : listing?.smallestGroup),
    "party.max": typed(schedule?.party?.max),
    noticeMinutes: String((schedule?.noticeMinutes ?? 0) / 60),
    horizonDays: typed(schedule?.horizonDays),
  };
}

/**
 * The form's rows for weekly rules, closures and single departures: those of the schedule, or the first rows of a new
 * one.
 */
export function listsOf(schedule: Schedule | null, listing?: ListingFacts): ScheduleLists {
  return {
    sessions: schedule
      ? schedule.sessions.map(({ days, times, from = "", to = "" }) => ({
          ...{ key: newKey(), days, times, from, to },
        }))
      : [{ ...newSession(), times: listing?.startTimes.length ? listing.startTimes : [""] }],
    closed: (schedule?.closed ?? []).map(({ from, to, time = "", reason = "" }) => ({
      ...{ key: newKey(), from, to, time, reason },
    })),
    extra: (schedule?.extra ?? []).map(({ date, time, size }) => ({
      ...{ key: newKey(), date, time, size: typed(size) },
    })),
  };
}

/** Parses a number; undefined for an empty field. */
const number = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text));

/** Whether the schedule is still empty: no days and no times are set. */
export function isWithoutStarts({ sessions, extra }: ScheduleLists): boolean {
  return extra.length === 0 && sessions.every(({ days, times }) => days.length === 0 && !times.some(Boolean));
}

/** Converts the form's values to the input of the schedule's schema. */
export function scheduleInput(
  fields: FormValues<ScheduleField>,
  { sessions, closed, extra }: ScheduleLists,
): unknown {
  const hours = number(fields.noticeMinutes);
  return {
    sessions: sessions.map(({ days, times, from, to }) => ({
      ...{ days, times, from: from || undefined, to: to || undefined },
    })),
    durationMinutes: number(fields.durationMinutes),
    capacity: { unit: fields["capacity.unit"], size: number(fields["capacity.size"]) },
    party: { min: number(fields["party.min"]), max: number(fields["party.max"]) },
    noticeMinutes: hours === undefined ? undefined : Math.round(hours * 60),
    horizonDays: number(fields.horizonDays),
    closed: closed.map(({ from, to, time, reason }) => ({
      ...{ from, to: to || from, time: time || undefined, reason },
    })),
    extra: extra.map(({ date, time, size }) => ({ date, time, size: number(size) })),
  };
}

/** Names of the fields in the lists, as the schema's errors name them. */
export function listFields({ sessions, closed, extra }: ScheduleLists): string[] {
  const named = (list: string, index: number, ...fields: string[]) =>
    fields.map((field) => `${list}.${index}.${field}`);
  return [
    "sessions",
    ...sessions.flatMap(({ times }, index) => [
      ...named("sessions", index, "days", "times", "from", "to"),
      ...times.map((_, at) => `sessions.${index}.times.${at}`),
    ]),
    // An empty last day is sent as the first day, so its error would repeat that of the first day.
    ...closed.flatMap(({ to }, index) =>
      named("closed", index, "from", ...(to ? ["to"] : []), "time", "reason"),
    ),
    ...extra.flatMap((_, index) => named("extra", index, "date", "time", "size")),
  ];
}
