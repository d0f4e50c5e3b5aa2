import { maybeScheduleDtoSchema, scheduleDtoSchema, scheduleSchema } from "@/lib/schemas/schedule";
import { findSchedule } from "@/lib/server/departures/schedules";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { removeSchedule, setSchedule } from "@/lib/server/use-cases/departures/change-schedule";
import { serviceOffer } from "@/lib/server/use-cases/departures/offers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetSchedule",
    summary: "The schedule of a provider's service",
    access: ADMINS,
    success: {
      description: "The schedule, or `null` where any day and time can be asked for.",
      schema: maybeScheduleDtoSchema,
      example: "schedule",
    },
    refusals: { NOT_FOUND: "providerNotFound" },
    handle: async ({ params }) => ({ body: await findSchedule(await serviceOffer(params.id ?? "")) }),
  }),
  PUT: method({
    id: "adminSetSchedule",
    summary: "Set the schedule of a provider's service",
    description:
      "It takes the place of the one there is. Bookings already made at its starts claim their places at once, even beyond its size. A change that would leave live bookings without their departure is refused with them in `details.bookings`, unless `keepBookings` is true.",
    access: ADMINS,
    body: scheduleSchema,
    sample: "schedule",
    badSample: { sessions: [], durationMinutes: 180, capacity: { unit: "people", size: 6 } },
    success: { description: "The schedule as it is kept.", schema: scheduleDtoSchema, example: "schedule" },
    refusals: {
      NOT_FOUND: "providerNotFound",
      BOOKINGS_AFFECTED: ["bookingsAffected", 2],
      CONFLICT: "scheduleChanged",
    },
    handle: async ({ actor, params, body }) => ({
      body: await setSchedule(actor, await serviceOffer(params.id ?? ""), body),
    }),
  }),
  DELETE: method({
    id: "adminRemoveSchedule",
    summary: "Remove the schedule of a provider's service",
    description: "From then on any day and time can be asked for. Bookings stay as they are.",
    access: ADMINS,
    success: { status: 204, description: "It is gone." },
    refusals: { NOT_FOUND: "scheduleNotFound" },
    handle: async ({ actor, params }) => {
      await removeSchedule(actor, await serviceOffer(params.id ?? ""));
      return {};
    },
  }),
});
