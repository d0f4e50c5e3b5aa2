import { bookingApprovalSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { approveBooking } from "@/lib/server/bookings/approve-booking";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminApproveBooking",
    summary: "Confirm a booking, or the change that it asks for",
    description:
      "A confirmed one changes to what it asks for in `move`. A cancelled one takes its places at its departure again; where they are gone it is refused without `overbook`.",
    access: ADMINS,
    body: bookingApprovalSchema,
    bodyType: "optional",
    sample: { overbook: false },
    badSample: { overbook: "perhaps" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "confirmed" },
    refusals: {
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
