import { dayChangeSchema } from "@/lib/schemas/host-calendar";
import { scheduleDtoSchema } from "@/lib/schemas/schedule";
import { changeDay } from "@/lib/server/departures/change-day";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "changeOwnDay",
    summary: "Close or open a day, or one start of it",
    description:
      "In the schedule of one's own service. Where bookings would lose their departure it is refused with them in `details.bookings`, unless `keepBookings` is true: then they keep their places, and it is closed to others.",
    access: LISTING_OWNERS,
    body: dayChangeSchema,
    sample: { closed: true, time: "06:00", reason: "The road is closed.", keepBookings: false },
    badSample: { closed: "yes" },
    success: { description: "The schedule as it is kept.", schema: scheduleDtoSchema, example: "schedule" },
    refusals: {
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
