import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { bookingEditSchema } from "@/lib/schemas/booking-changes";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { deleteBooking } from "@/lib/server/bookings/delete-booking";
import { editBooking } from "@/lib/server/bookings/edit-booking";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminEditBooking",
    summary: "Change a booking's day, time, group, total, contact and notes",
    description:
      "Fields that are left out stay, and so does the status. The guest gets one mail. The total changes only to `totalPrice`, or with the group to `expectedTotal`; otherwise the call is refused with the calculated price.",
    access: ADMINS,
    body: bookingEditSchema,
    sample: { date: "2027-03-01", time: "06:30", adults: 3, children: 0, totalPrice: 20_000, version: 0 },
    badSample: { adults: 0 },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "productBooked" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "cancelledCannotChange",
      CHANGED_MEANWHILE: "changedMeanwhile",
      PRICE_CHANGED: ["priceChanged", "9,000 LKR"],
      ADULTS_ONLY: "adultsOnly",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 101],
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, params, body }) => ({ body: await editBooking(actor, params.id ?? "", body) }),
  }),
  DELETE: method({
    id: "adminDeleteBooking",
    summary: "Delete a booking",
    access: ADMINS,
    success: { description: "Deleted.", schema: deletedDtoSchema, example: "deleted" },
    errors: { NOT_FOUND: "bookingNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteBooking(actor, params.id ?? "") }),
  }),
});
