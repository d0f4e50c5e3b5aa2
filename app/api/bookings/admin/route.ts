import { bookingListSchema } from "@/lib/schemas/admin-lists";
import { adminBookingSchema } from "@/lib/schemas/booking";
import { createAdminBooking } from "@/lib/server/bookings/admin-commands";
import { pageAllBookings } from "@/lib/server/bookings/queries";
import { ADMINS } from "@/lib/server/http/access";
import { listAnswer, requestedList } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) =>
      listAnswer(await pageAllBookings(requestedList(request, bookingListSchema))),
  }),
  POST: method({
    access: ADMINS,
    body: adminBookingSchema,
    idempotent: "bookings/admin",
    handle: async ({ actor, body, resultId }) => ({
      status: 201,
      body: await createAdminBooking(actor, body, resultId),
    }),
  }),
});
