import { maybeScheduleDtoSchema, scheduleDtoSchema, scheduleSchema } from "@/lib/schemas/schedule";
import { findSchedule } from "@/lib/server/departures/schedules";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { removeSchedule, setSchedule } from "@/lib/server/use-cases/departures/change-schedule";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getOwnSchedule",
    summary: "The schedule of one's own service",
    access: LISTING_OWNERS,
    success: {
      description: "The schedule, or `null` where any day and time can be asked for.",
      schema: maybeScheduleDtoSchema,
      example: "schedule",
    },
    handle: async ({ actor }) => ({ body: await findSchedule({ kind: "service", id: actor.id }) }),
  }),
  PUT: method({
    id: "setOwnSchedule",
    summary: "Set the schedule of one's own service",
    description:
      "It takes the place of the one there is. Bookings already made at its starts claim their places at once, even beyond its size. A change that would leave live bookings without their departure is refused with them in `details.bookings`, unless `keepBookings` is true.",
    access: LISTING_OWNERS,
    body: scheduleSchema,
    sample: "schedule",
    badSample: { sessions: [], durationMinutes: 180, capacity: { unit: "people", size: 6 } },
    success: { description: "The schedule as it is kept.", schema: scheduleDtoSchema, example: "schedule" },
    refusals: { BOOKINGS_AFFECTED: ["bookingsAffected", 2], CONFLICT: "scheduleChanged" },
    handle: async ({ actor, body }) => ({
      body: await setSchedule(actor, { kind: "service", id: actor.id }, body),
    }),
  }),
  DELETE: method({
    id: "removeOwnSchedule",
    summary: "Remove the schedule of one's own service",
    description: "From then on any day and time can be asked for. Bookings stay as they are.",
    access: LISTING_OWNERS,
    success: { status: 204, description: "It is gone." },
    refusals: { NOT_FOUND: "scheduleNotFound" },
    handle: async ({ actor }) => {
      await removeSchedule(actor, { kind: "service", id: actor.id });
      return {};
    },
  }),
});
