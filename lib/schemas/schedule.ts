import { z } from "zod";
import { daysAfter, isNearDate, REAL_TIME } from "../domain/dates";
import { MAX_PARTY } from "../domain/pricing";
import { CAPACITY_UNITS, type Schedule, WEEKDAYS, weekdayOf } from "../domain/schedule";
import { optionalText } from "./fields";

/**
 * The schedule of an offer, and the availability of its departures. Source: docs/product.md, "Departures and search".
 */

/**
 * Maximum number of departures on one day, and of weekly rules, closures and extra departures together. With
 * these limits, the calculation of 62 days takes at most 10 ms. Older schedules may have more until they are
 * changed.
 */
const MOST = { aDay: 12, entries: 60 } as const;
const MAX_SEATS = 1_000;
const MINUTES = { hour: 60, day: 24 * 60 } as const;

export const day = z
  .string({ error: "Enter a day written like 2026-12-31." })
  .refine(isNearDate, {
    error: ({ input }) => (input === "" ? "Enter a day." : "Enter a valid date, such as 2026-12-31."),
  })
  .meta({ format: "date" });

const time = z
  .string({ error: "Enter a time written like 06:30." })
  .regex(REAL_TIME, "Enter a time written like 06:30.")
  .describe("`HH:mm`, the tour's local time.");

/**
 * A whole number from `min` to `max`.
 * @param missing the message if the value is missing, instead of the general one
 */
function wholeNumber(label: string, min: number, max: number, missing?: string) {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z
    .int({ error: ({ input }) => (input === undefined ? (missing ?? error) : error) })
    .min(min, error)
    .max(max, error);
}

/** The error if two days are in the wrong order. */
const ORDER = { error: "The last day must not be before the first one.", path: ["to"] };
const isOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;

const session = z
  .object(
    {
      days: z
        .array(z.enum(WEEKDAYS, { error: `Choose days of: ${WEEKDAYS.join(", ")}.` }))
        .min(1, "Choose at least one day.")
        .max(WEEKDAYS.length, "Name each day once."),
      times: z
        .array(time)
        .min(1, "Enter at least one time.")
        .max(MOST.aDay, `Enter at most ${MOST.aDay} times.`),
      from: day.nullish().transform((value) => value ?? undefined),
      to: day.nullish().transform((value) => value ?? undefined),
    },
    { error: "Give days and times." },
  )
  .refine(isOrdered, ORDER);

const closure = z
  .object({
    from: day,
    to: day,
    time: time
      .nullish()
      .transform((value) => value ?? undefined)
      .describe("Without it, all starts of those days."),
    reason: optionalText({ label: "Reason", max: 200 }).transform((value) => value || undefined),
  })
  .refine(isOrdered, ORDER);

export const seats = wholeNumber("Places", 1, MAX_SEATS, "Enter the number of places.");

const extra = z.object({
  date: day,
  time,
  size: seats
    .nullish()
    .transform((value) => value ?? undefined)
    .describe("Its places, where they differ."),
});

/** A list that may be left out. */
function list<T extends z.ZodType>(label: string, item: T, most: number) {
  return z
    .array(item, { error: `${label} must be a list.` })
    .max(most, `${label} can have at most ${most} entries.`)
    .nullish()
    .transform((value) => value ?? []);
}

const people = wholeNumber("A group", 1, MAX_PARTY);

/** The fields of a schedule, as stored. */
const scheduleFields = {
  sessions: z
    .array(session, { error: "Give the weekly starts as a list." })
    .max(MOST.entries, `Give at most ${MOST.entries} groups of starts.`),
  durationMinutes: wholeNumber("The duration", 10, 14 * MINUTES.day, "Choose a duration.").describe(
    "Minutes.",
  ),
  capacity: z.object(
    { unit: z.enum(CAPACITY_UNITS, { error: "Choose people or parties." }), size: seats },
    { error: "Give the places of a start." },
  ),
  party: z
    .object({
      min: people.nullish().transform((value) => value ?? undefined),
      max: people.nullish().transform((value) => value ?? undefined),
    })
    .refine(({ min, max }) => !min || !max || min <= max, {
      error: "The largest group must not be smaller than the smallest one.",
      path: ["max"],
    })
    .nullish()
    .transform((value) => value ?? {})
    .describe("Smallest and largest party, in people."),
  noticeMinutes: wholeNumber("The notice", 0, 30 * MINUTES.day)
    .nullish()
    .transform((value) => value ?? 0)
    .describe("How long before its start a departure can be booked, in minutes."),
  horizonDays: wholeNumber("The days ahead", 1, 730)
    .nullish()
    .transform((value) => value ?? undefined)
    .describe("How many days ahead it can be booked."),
  closed: list("Closed days", closure, MOST.entries),
  extra: list("Extra starts", extra, MOST.entries),
};

type Limited = Pick<Schedule, "sessions" | "extra" | "closed">;

/**
 * Whether every day is within the limit of departures. The number can only rise on the first day of a session (weekly
 * rule), or with an extra departure. So it is enough to check the weeks that begin on these days, and one week long ago
 * for the sessions without a first day.
 */
function hasFewDepartures({ sessions, extra: starts = [] }: Limited): boolean {
  const checkedDays = [
    "2000-01-01",
    ...sessions.flatMap(({ from }) => from ?? []),
    ...starts.map(({ date }) => date),
  ];
  const timesOn = (date: string) => {
    const weekly = sessions.filter(
      ({ days, from = date, to = date }) => days.includes(weekdayOf(date)) && from <= date && date <= to,
    );
    const single = starts.filter((one) => one.date === date);
    return new Set([...weekly.flatMap(({ times }) => times), ...single.map(({ time: at }) => at)]).size;
  };
  // Invalid days are skipped here, because their fields report an error.
  return checkedDays
    .filter(isNearDate)
    .every((first) => WEEKDAYS.every((_, after) => timesOn(daysAfter(first, after)) <= MOST.aDay));
}

const MOST_A_DAY = {
  error: `A day can have at most ${MOST.aDay} starts. Please remove some times.`,
  path: ["sessions"],
};

const hasFewEntries = ({ sessions, closed = [], extra: starts = [] }: Limited) =>
  sessions.length + closed.length + starts.length <= MOST.entries;

const MOST_ENTRIES = {
  error: `A schedule can have at most ${MOST.entries} rules, closures and single starts. Please remove old ones.`,
  path: ["sessions"],
};

/** Body of the API calls that set a schedule. */
export const scheduleSchema = z
  .object({
    ...scheduleFields,
    keepBookings: z
      .boolean({ error: "Say true or false." })
      .default(false)
      .describe("Keeps bookings that would lose their departure; the departure is closed to others."),
  })
  .refine(({ sessions, extra: starts }) => sessions.length + starts.length > 0, {
    error: "Give at least one start.",
    path: ["sessions"],
  })
  .refine(hasFewEntries, MOST_ENTRIES)
  .refine(hasFewDepartures, MOST_A_DAY);

export type ScheduleInput = z.output<typeof scheduleSchema>;

/** A schedule after a partial change, to check its limits. */
export const wholeScheduleSchema = z
  .object(scheduleFields)
  .refine(hasFewEntries, MOST_ENTRIES)
  .refine(hasFewDepartures, MOST_A_DAY);

/** A schedule in responses. */
export const scheduleDtoSchema = z.object({
  sessions: z.array(
    z.object({
      days: z.array(z.enum(WEEKDAYS)),
      times: z.array(z.string()),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
  ),
  durationMinutes: z.int(),
  capacity: z.object({ unit: z.enum(CAPACITY_UNITS), size: z.int() }),
  party: z.object({ min: z.int().optional(), max: z.int().optional() }).optional(),
  noticeMinutes: z.int().optional(),
  horizonDays: z.int().optional(),
  closed: z
    .array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        time: z.string().optional(),
        reason: z.string().optional(),
      }),
    )
    .optional(),
  extra: z.array(z.object({ date: z.iso.date(), time: z.string(), size: z.int().optional() })).optional(),
});

export type ScheduleDto = z.output<typeof scheduleDtoSchema>;

/** The schedule of an offer, or null if it has none. */
export const maybeScheduleDtoSchema = scheduleDtoSchema.nullable();

/** Body and response of the API calls that set instant confirmation. */
export const instantSchema = z.object({
  instant: z
    .boolean({ error: "instant must be true or false." })
    .describe("Whether guests' bookings are confirmed at once."),
});

export type InstantInput = z.output<typeof instantSchema>;
