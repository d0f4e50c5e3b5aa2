import { adminBookingSchema } from "@/lib/schemas/admin-booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { bookingList } from "@/lib/server/bookings/admin-list";
import { bookForMessage } from "@/lib/server/contact/book-for-message";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListBookings",
    summary: "List all bookings, newest first",
    access: ADMINS,
    query: bookingList.schema,
    success: listOf(bookingDtoSchema, "productBooked"),
    handle: async ({ query }) => ({ list: await bookingList.part(query) }),
  }),
  POST: method({
    id: "adminAddBooking",
    summary: "Add a booking",
    description:
      "For one of `providerId` and `productType`, and for a tourist (`touristId`) or a walk-in (`contact` with a name and a phone number or an email). Any status and day are allowed. Children pay the full rate; `totalPrice` overrides the price.",
    access: ADMINS,
    body: adminBookingSchema,
    sample: "adminBooking",
    idempotent: "bookings/admin",
    success: { status: 201, description: "The booking.", schema: bookingDtoSchema, example: "adminBooked" },
    errors: {
      NOT_FOUND: "touristNotFound",
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      ADULTS_ONLY: "adultsOnly",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 11],
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, body, resultId }) => ({ body: await bookForMessage(actor, body, resultId) }),
  }),
});
