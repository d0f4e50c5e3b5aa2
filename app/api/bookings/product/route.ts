import { productBookingSchema } from "@/lib/schemas/booking";
import { createProductBooking } from "@/lib/server/bookings/commands";
import { PRODUCT_BOOKERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: PRODUCT_BOOKERS,
    body: productBookingSchema,
    idempotent: "bookings/product",
    handle: async ({ actor, body, resultId }) => ({
      status: 201,
      body: await createProductBooking(actor, body, resultId),
    }),
  }),
});
