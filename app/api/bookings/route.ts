import { providerBookingSchema } from "@/lib/schemas/booking";
import { createProviderBooking } from "@/lib/server/bookings/commands";
import { SERVICE_BOOKERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: SERVICE_BOOKERS,
    body: providerBookingSchema,
    idempotent: "bookings",
    handle: async ({ actor, body, resultId }) => ({
      status: 201,
      body: await createProviderBooking(actor, body, resultId),
    }),
  }),
});
