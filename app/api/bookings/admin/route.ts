import { adminBookingSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { bookingList } from "@/lib/server/bookings/admin-list";
import { bookForMessage } from "@/lib/server/contact/book-for-message";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListBookings",
    summary: "Every booking, newest first",
    access: ADMINS,
    query: bookingList.schema,
    success: listOf(bookingDtoSchema, "productBooked"),
    handle: async ({ query }) => ({ list: await bookingList.part(query) }),
  }),
  POST: method({
    id: "adminAddBooking",
    summary: "Write a booking down",
    description:
      "Of a provider or a product (one of `providerId` and `productType`), for a tourist or a walk-in (`touristId`, or `contact` with a name and a phone number or an email), in any state and on any day. Children pay the full rate; a typed `totalPrice` overwrites the price.",
    access: ADMINS,
    body: adminBookingSchema,
    sample: "adminBooking",
    idempotent: "bookings/admin",
    success: { status: 201, description: "The booking.", schema: bookingDtoSchema, example: "adminBooked" },
    refusals: {
      NOT_FOUND: "touristNotFound",
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      ADULTS_ONLY: "adultsOnly",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 11],
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, body, resultId }) => ({ body: await bookForMessage(actor, body, resultId) }),
  }),
});
