import { dayChangeSchema } from "@/lib/schemas/host-calendar";
import { scheduleDtoSchema } from "@/lib/schemas/schedule";
import { changeDay } from "@/lib/server/departures/change-day";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "changeOwnDay",
    summary: "Close or open a day or one departure",
    description:
      "In the schedule of your own service. If bookings would lose their departure, the call is refused, and `details.bookings` lists them. With `keepBookings`, they keep their places and the departure is closed to others.",
    access: LISTING_OWNERS,
    body: dayChangeSchema,
    sample: { closed: true, time: "06:00", reason: "The road is closed.", keepBookings: false },
    badSample: { closed: "yes" },
    success: { description: "The changed schedule.", schema: scheduleDtoSchema, example: "schedule" },
    errors: {
      NOT_FOUND: "scheduleNotFound",
      NO_DEPARTURE: "noDeparture",
      BOOKINGS_AFFECTED: ["bookingsAffected", 2],
      CONFLICT: "scheduleChanged",
    },
    handle: async ({ actor, params, body }) => ({
      body: await changeDay(actor, { kind: "service", id: actor.id }, params.date ?? "", body),
    }),
  }),
});
