import { BOOKINGS } from "@/lib/bounds";
import { productBookingSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { createProductBooking } from "@/lib/server/bookings/lifecycle";
import { PRODUCT_BOOKERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "bookProduct",
    summary: "Book a product of the catalogue",
    description:
      "Pending until an admin approves it. The server makes the price and ignores `totalPrice`, except that one that is not positive is refused. A sent `touristId` is ignored: the tourist is the session's.",
    access: PRODUCT_BOOKERS,
    body: productBookingSchema,
    sample: "productBooking",
    idempotent: "bookings/product",
    counts: "booking",
    success: { status: 201, description: "The booking.", schema: bookingDtoSchema, example: "productBooked" },
    refusals: {
      NOT_FOUND: "productNotFound",
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 11],
      TOO_MANY_WAITING: ["tooManyWaiting", BOOKINGS.waitingEach],
      NO_DEPARTURE: "noDeparture",
      PARTY_SIZE: ["partySize", { min: 1, max: 6 }],
      DEPARTURE_CLOSED: "departureClosed",
      TOO_LATE: "tooLateToBook",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, body, resultId }) => ({
      body: await createProductBooking(actor, body, resultId),
    }),
  }),
});
