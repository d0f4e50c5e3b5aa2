import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { hostBookingEditSchema } from "@/lib/schemas/host-calendar";
import { correctHostBooking } from "@/lib/server/bookings/host-changes";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "correctHostBooking",
    summary: "Correct a booking that one wrote down",
    description:
      "By the host who wrote it down (`POST /api/bookings/provider`), until the tour begins: day, time, group, name, phone and notes. The price follows the group. At an offer with a schedule the new time is one of its starts and has room.",
    access: ANSWERING_HOSTS,
    body: hostBookingEditSchema,
    sample: "hostBookingEdit",
    badSample: { adults: 0 },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "hostBooked" },
    refusals: {
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
