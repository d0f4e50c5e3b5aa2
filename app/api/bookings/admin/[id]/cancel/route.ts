import { bookingCancellationSchema } from "@/lib/schemas/booking";
import { cancelBooking } from "@/lib/server/bookings/admin-commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    access: ADMINS,
    body: bookingCancellationSchema,
    bodyType: "optional",
    handle: async ({ actor, params, body }) => ({ body: await cancelBooking(actor, params.id ?? "", body) }),
  }),
});
