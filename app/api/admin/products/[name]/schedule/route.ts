import { maybeScheduleDtoSchema, scheduleDtoSchema, scheduleSchema } from "@/lib/schemas/schedule";
import { findSchedule } from "@/lib/server/departures/schedules";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { removeSchedule, setSchedule } from "@/lib/server/use-cases/departures/change-schedule";
import { productOffer } from "@/lib/server/use-cases/departures/offers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetProductSchedule",
    summary: "The schedule of a product",
    access: ADMINS,
    success: {
      description: "The schedule, or `null` where any day and time can be asked for.",
      schema: maybeScheduleDtoSchema,
      example: "schedule",
    },
    refusals: { NOT_FOUND: "productNotFound" },
    handle: async ({ params }) => ({ body: await findSchedule(productOffer(params.name ?? "")) }),
  }),
  PUT: method({
    id: "adminSetProductSchedule",
    summary: "Set the schedule of a product",
    description:
      "It takes the place of the one there is. Bookings already made at its starts claim their places at once, even beyond its size. A change that would leave live bookings without their departure is refused with them in `details.bookings`, unless `keepBookings` is true.",
    access: ADMINS,
    body: scheduleSchema,
    sample: "schedule",
    badSample: { sessions: [], durationMinutes: 180, capacity: { unit: "people", size: 6 } },
    success: { description: "The schedule as it is kept.", schema: scheduleDtoSchema, example: "schedule" },
    refusals: {
      NOT_FOUND: "productNotFound",
      BOOKINGS_AFFECTED: ["bookingsAffected", 2],
      CONFLICT: "scheduleChanged",
    },
    handle: async ({ actor, params, body }) => ({
      body: await setSchedule(actor, productOffer(params.name ?? ""), body),
    }),
  }),
  DELETE: method({
    id: "adminRemoveProductSchedule",
    summary: "Remove the schedule of a product",
    description: "From then on any day and time can be asked for. Bookings stay as they are.",
    access: ADMINS,
    success: { status: 204, description: "It is gone." },
    refusals: { NOT_FOUND: "scheduleNotFound" },
    handle: async ({ actor, params }) => {
      await removeSchedule(actor, productOffer(params.name ?? ""));
      return {};
    },
  }),
});
