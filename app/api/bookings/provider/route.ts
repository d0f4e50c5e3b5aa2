import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { hostBookingSchema } from "@/lib/schemas/host-calendar";
import { createHostBooking } from "@/lib/server/bookings/create-host-booking";
import { BOOKED_PROVIDERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "addOwnBooking",
    summary: "Add a phone booking of your own service",
    description:
      "Confirmed immediately, at the usual price. If the service has a schedule, the booking takes places at one of its departures. The notice period and closed days do not apply.",
    access: BOOKED_PROVIDERS,
    body: hostBookingSchema,
    sample: "hostBooking",
    badSample: { name: "", phone: "" },
    idempotent: "bookings/provider",
    counts: "booking",
    success: { status: 201, description: "The booking.", schema: bookingDtoSchema, example: "hostBooked" },
    errors: {
      NOT_FOUND: "providerNotFound",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 101],
      NO_DEPARTURE: "noDeparture",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, body, resultId }) => ({ body: await createHostBooking(actor, body, resultId) }),
  }),
});
