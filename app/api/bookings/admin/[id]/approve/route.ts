import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { approveBooking } from "@/lib/server/bookings/lifecycle";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminApproveBooking",
    summary: "Confirm a booking that is not confirmed",
    access: ADMINS,
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "confirmed" },
    refusals: { NOT_FOUND: "bookingNotFound", CONFLICT: "bookingConfirmed" },
    handle: async ({ actor, params }) => ({ body: await approveBooking(actor, params.id ?? "") }),
  }),
});
