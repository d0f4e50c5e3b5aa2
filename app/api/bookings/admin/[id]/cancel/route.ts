import { bookingCancellationSchema } from "@/lib/schemas/admin-booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { cancelBooking } from "@/lib/server/bookings/cancel-booking";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminCancelBooking",
    summary: "Cancel a booking that is not cancelled",
    description:
      "`reason` and `note` are optional, and the guest reads them. Approving the booking again removes both.",
    access: ADMINS,
    body: bookingCancellationSchema,
    bodyType: "optional",
    sample: "cancellation",
    badSample: { reason: "because" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "cancelled" },
    errors: { NOT_FOUND: "bookingNotFound", CONFLICT: "bookingCancelled" },
    handle: async ({ actor, params, body }) => ({ body: await cancelBooking(actor, params.id ?? "", body) }),
  }),
});
