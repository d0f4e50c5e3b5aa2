import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { hostBookingEditSchema } from "@/lib/schemas/host-calendar";
import { correctHostBooking } from "@/lib/server/bookings/host-changes";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "correctHostBooking",
    summary: "Edit a booking that you added",
    description:
      "By the host who added it (`POST /api/bookings/provider`), until the tour starts: day, time, group, name, phone and notes. The price follows the group. If the service has a schedule, the new time must be a departure with enough places.",
    access: ANSWERING_HOSTS,
    body: hostBookingEditSchema,
    sample: "hostBookingEdit",
    badSample: { adults: 0 },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "hostBooked" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "notWrittenDown",
      CHANGED_MEANWHILE: "changedMeanwhile",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 101],
      NO_DEPARTURE: "noDeparture",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, params, body }) => ({
      body: await correctHostBooking(actor, params.id ?? "", body),
    }),
  }),
});
