import { bookingApprovalSchema } from "@/lib/schemas/admin-booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { approveBooking } from "@/lib/server/bookings/approve-booking";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminApproveBooking",
    summary: "Confirm a booking or its requested change",
    description:
      "A confirmed booking changes as requested in `move`. A cancelled booking reserves its places again; if the departure is full, the call is refused without `overbook`.",
    access: ADMINS,
    body: bookingApprovalSchema,
    bodyType: "optional",
    sample: { overbook: false },
    badSample: { overbook: "perhaps" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "confirmed" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "bookingConfirmed",
      CHANGED_MEANWHILE: "changedMeanwhile",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, params, body }) => ({
      body: await approveBooking(actor, params.id ?? "", body),
    }),
  }),
});
