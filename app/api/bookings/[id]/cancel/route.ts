import { guestCancellationSchema } from "@/lib/schemas/booking-changes";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { cancelOwnBooking } from "@/lib/server/bookings/cancel-booking";
import { BOOKING_CHANGERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "cancelOwnBooking",
    summary: "Cancel a booking",
    description:
      "By its tourist until the tour starts, or by an admin. The booking is `late` if its tourist cancels after `cancelBy`.",
    access: BOOKING_CHANGERS,
    body: guestCancellationSchema,
    bodyType: "optional",
    sample: { reason: "illness", note: "We are sorry.", version: 0 },
    badSample: { reason: "because" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "productBooked" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "bookingCancelled",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({
      body: await cancelOwnBooking(actor, params.id ?? "", body),
    }),
  }),
});
