import { z } from "zod";
import { HOST_REASONS, MAX_CANCEL_NOTE } from "../domain/cancel-reasons";
import { CAPACITY_UNITS, DEPARTURE_STATES } from "../domain/schedule";
import { bookingDtoSchema } from "./booking-dto";
import {
  adults,
  version as bookingVersion,
  date,
  notes,
  requiredChildren,
  requireFuture,
  time,
  tourFields,
} from "./booking-fields";
import { nameText, optionalText, phone } from "./fields";
import { day, seats } from "./schedule";

/**
 * A host's calendar: departures and bookings by day, and the calls that change them. Source: docs/product.md,
 * "Departures and search".
 */

const optionalTime = time
  .nullish()
  .transform((value) => value ?? undefined)
  .describe("One start; without it all of the day.");

/** Body of `PUT /api/providers/me/schedule/days/{date}`. */
export const dayChangeSchema = z.object({
  closed: z.boolean({ error: "Say whether it is closed: true or false." }),
  time: optionalTime,
  reason: optionalText({ label: "Reason", max: 200 }).transform((value) => value || undefined),
  keepBookings: z
    .boolean({ error: "Say true or false." })
    .default(false)
    .describe("Closes it even if there are bookings, which keep their places."),
});

export type DayChange = z.output<typeof dayChangeSchema>;

/** Body of `POST /api/providers/me/schedule/extra`. */
export const extraStartSchema = z
  .object({
    date,
    time,
    size: seats
      .nullish()
      .transform((value) => value ?? undefined)
      .describe("Its places, where they differ."),
  })
  .superRefine(requireFuture);

/**
 * The fields of `extraStartSchema` inside `extra`, for a form that needs field names different from those of
 * other forms on its page.
 */
export const extraStartFormSchema = z.object({ extra: extraStartSchema });

export type ExtraStartInput = z.output<typeof extraStartSchema>;

const hostBookingFields = {
  name: nameText({ missing: "Enter the guest's name.", label: "Name", max: 100 }),
  phone,
};

/** Body of `POST /api/bookings/provider`: a booking taken by phone. */
export const hostBookingSchema = z
  .object({
    ...hostBookingFields,
    ...tourFields,
  })
  .superRefine(requireFuture);

export type HostBookingInput = z.output<typeof hostBookingSchema>;

const version = bookingVersion.describe(
  "The version of the booking that you saw. Without it, the call changes the booking as it is.",
);

/** Body of `PUT /api/bookings/provider/{id}/cancel`. */
export const hostCancellationSchema = z.object({
  reason: z.enum(HOST_REASONS, { error: "Choose a reason." }).describe("Guest and office read it in words."),
  note: optionalText({ label: "Note", max: MAX_CANCEL_NOTE }).describe("A message to the guest."),
  version,
});

export type HostCancellation = z.output<typeof hostCancellationSchema>;

/** Body of `PUT /api/bookings/provider/{id}`: corrects a booking that its host entered. */
export const hostBookingEditSchema = z
  .object({
    name: hostBookingFields.name.optional(),
    phone: hostBookingFields.phone.optional(),
    date: date.optional(),
    time: time.optional(),
    adults: adults.optional(),
    // Without a default: a field that is left out does not change.
    children: requiredChildren.optional(),
    specialNotes: notes.optional(),
    version,
  })
  .describe("Left out fields stay as they are.");

export type HostBookingEdit = z.output<typeof hostBookingEditSchema>;

/** Query of `GET /api/providers/me/departures`. */
export const hostDeparturesQuerySchema = z.object({
  from: day.optional().describe("First day; today without it."),
  to: day.optional().describe("Last day, at most 62 with the first; 31 days without it."),
});

export type HostDeparturesQuery = z.output<typeof hostDeparturesQuerySchema>;

/** A departure in responses to its host. */
const hostDepartureSchema = z.object({
  time: z.string().describe("`HH:mm`, the tour's local time."),
  capacity: z.int().describe("Its places, in `unit`."),
  taken: z.int().describe("Places in use; more than the capacity if an admin exceeded it."),
  left: z.int().describe("Places that are left."),
  state: z.enum(DEPARTURE_STATES),
  kept: z
    .boolean()
    .describe("Whether only bookings keep this departure, because the schedule no longer has it."),
  reason: z.string().nullable().describe("Why it is closed, if a reason was given."),
  bookings: z.array(bookingDtoSchema).describe("Who comes: pending and confirmed ones."),
  asking: z
    .array(bookingDtoSchema)
    .describe("Confirmed bookings of another departure that ask for this one, and hold seats here too."),
});

const hostDaySchema = z.object({
  date: z.iso.date(),
  closed: z.boolean().describe("Whether all its starts are closed."),
  departures: z.array(hostDepartureSchema),
  others: z.array(bookingDtoSchema).describe("Bookings for a time at which nothing starts."),
});

const calendarFields = {
  scheduled: z.boolean().describe("False: any day and time can be asked for."),
  unit: z.enum(CAPACITY_UNITS).nullable().describe("What places are counted in."),
  complete: z.boolean().describe("False where there are more bookings than one answer holds."),
};

export const hostDeparturesDtoSchema = z.object({
  ...calendarFields,
  days: z.array(hostDaySchema).describe("Days on which something starts or somebody comes, in their order."),
});

export type HostDeparturesDto = z.output<typeof hostDeparturesDtoSchema>;
export type HostDayDto = HostDeparturesDto["days"][number];
export type HostDepartureDto = HostDayDto["departures"][number];

/** Query of `GET /api/bookings/admin/day`. */
export const offerDayQuerySchema = z.object({
  providerId: z.string().max(200).optional().describe("Id of a provider; this or `productType`."),
  productType: z.string().max(200).optional().describe("A product's name or slug."),
  date: day.optional().describe("Today without it."),
});

export const offerDayDtoSchema = z.object({ ...calendarFields, day: hostDaySchema });

export type OfferDayDto = z.output<typeof offerDayDtoSchema>;

/** Body of `POST /api/providers/me/calendar-feed`; may be left out. */
export const calendarFeedSchema = z
  .object({
    phones: z
      .boolean({ error: "Say true or false." })
      .default(false)
      .describe("Whether events say the phones of guests."),
  })
  .prefault({});

export type CalendarFeedInput = z.output<typeof calendarFeedSchema>;

/** The response of `POST /api/providers/me/calendar-feed`. */
export const calendarFeedDtoSchema = z.object({
  url: z.url().describe("The address. It is told this once: whoever has it can read the bookings."),
});

export type CalendarFeedDto = z.output<typeof calendarFeedDtoSchema>;
