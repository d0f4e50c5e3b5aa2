import { detailsChangeSchema } from "@/lib/schemas/booking-changes";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { changeDetails } from "@/lib/server/bookings/change-details";
import { BOOKING_CHANGERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "changeDetails",
    summary: "Change the contact and the notes of a booking",
    description: "By its tourist until the tour starts, or by an admin. Fields that are left out stay.",
    access: BOOKING_CHANGERS,
    body: detailsChangeSchema,
    sample: { contact: { phone: "+47 912 34 567" }, specialNotes: "Two of us eat no meat.", version: 0 },
    badSample: { contact: { phone: "12" } },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "productBooked" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "cancelledCannotChange",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({ body: await changeDetails(actor, params.id ?? "", body) }),
  }),
});
