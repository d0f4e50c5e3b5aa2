import { z } from "zod";
import { MAX_PARTY } from "../domain/pricing";
import { CAPACITY_UNITS, DEPARTURE_STATES } from "../domain/schedule";
import { day } from "./schedule";

/** Maximum and default number of days in one response, including the first and last day. */
export const AVAILABILITY_DAYS = { most: 62, usual: 31 } as const;

/** A whole number from `min` to `MAX_PARTY`, which is 100, in a query string. */
function inAddress(label: string, min: 0 | 1) {
  const error = `${label} must be a whole number from ${min} to ${MAX_PARTY}.`;
  return z
    .string({ error })
    .regex(min === 0 ? /^(?:\d|[1-9]\d|100)$/ : /^(?:[1-9]\d?|100)$/, error)
    .transform(Number);
}

/** Query of `GET /api/availability`. */
export const availabilityQuerySchema = z.object({
  providerId: z.string().max(200).optional().describe("Id of a provider; this or `productType`."),
  productType: z.string().max(200).optional().describe("A product's name or slug."),
  from: day.optional().describe("First day; today without it."),
  to: day.optional().describe("Last day, at most 62 with the first; 31 days without it."),
  adults: inAddress("Adults", 1)
    .optional()
    .describe("Adults who need places; departures with fewer are `full`."),
  children: inAddress("Children", 0).optional().describe("Children who need places."),
});

export type AvailabilityQuery = z.output<typeof availabilityQuerySchema>;

/** A departure as guests see it. */
export const departureDtoSchema = z.object({
  time: z.string().describe("`HH:mm`, the tour's local time."),
  capacity: z.int().describe("Its places: people, or parties where `unit` says so."),
  left: z.int().describe("Places that are left."),
  state: z
    .enum(DEPARTURE_STATES)
    .describe("`full` also where too few are left for the party that was named."),
});

export type DepartureDto = z.output<typeof departureDtoSchema>;

export const availabilityDtoSchema = z.object({
  scheduled: z.boolean().describe("False: guests can request any day and time, and no days are listed."),
  instant: z.boolean().optional().describe("Whether bookings of these departures are confirmed at once."),
  unit: z.enum(CAPACITY_UNITS).optional().describe("What places are counted in."),
  durationMinutes: z.int().optional(),
  party: z.object({ min: z.int().optional(), max: z.int().optional() }).optional(),
  days: z.array(z.object({ date: z.iso.date(), departures: z.array(departureDtoSchema) })),
});

export type AvailabilityDto = z.output<typeof availabilityDtoSchema>;

/** A departure with room, in the errors of a booking (`details.nearest`). */
export interface NearDeparture {
  date: string;
  time: string;
  left: number;
}
