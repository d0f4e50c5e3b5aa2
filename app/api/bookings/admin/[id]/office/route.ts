import { officeChangeSchema } from "@/lib/schemas/admin-booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { changeOffice } from "@/lib/server/bookings/office";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminNoteBooking",
    summary: "Set the office's note of a booking, its assignee and tasks, and whether its guests came",
    description:
      "Guests and hosts never see note, assignee and tasks. The booking's version does not change. A repeated call changes nothing. At most four queries.",
    access: ADMINS,
    body: officeChangeSchema,
    sample: { note: "Calls again on Friday.", seenNote: "", attendance: null },
    badSample: { attendance: "late" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "confirmed" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "tourAhead",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({ body: await changeOffice(actor, params.id ?? "", body) }),
  }),
});
