import { guestCalledSchema } from "@/lib/schemas/admin-booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { markCalled } from "@/lib/server/bookings/calls";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminMarkCalled",
    summary: "Mark the guest of a booking as called",
    description:
      "Removes the booking from the list of people to call. The booking and its version do not change. A repeated call changes nothing. If the booking has changed since then, it stays on the list. At most two queries.",
    access: ADMINS,
    body: guestCalledSchema,
    sample: { since: "2027-01-04T08:30:00.000Z" },
    badSample: { since: "this morning" },
    success: {
      description: "The booking as it is now, without `callGuest`.",
      schema: bookingDtoSchema,
      example: "confirmed",
    },
    errors: { NOT_FOUND: "bookingNotFound", CHANGED_MEANWHILE: "changedMeanwhile" },
    handle: async ({ actor, params, body }) => ({ body: await markCalled(actor, params.id ?? "", body) }),
  }),
});
