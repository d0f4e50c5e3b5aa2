import { BOOKINGS, UNVERIFIED } from "@/lib/limits";
import { productBookingSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { createProductBooking } from "@/lib/server/bookings/create-tourist-booking";
import { PRODUCT_BOOKERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "bookProduct",
    summary: "Book a product of the catalogue",
    description:
      "Pending until an admin approves it, or confirmed at once if the offer is instant. The server calculates the price. It ignores `totalPrice`, but refuses one that is not positive. It also refuses another `expectedTotal`. `touristId` is ignored: the tourist is the session's.",
    access: PRODUCT_BOOKERS,
    body: productBookingSchema,
    sample: "productBooking",
    idempotent: "bookings/product",
    counts: "booking",
    success: { status: 201, description: "The booking.", schema: bookingDtoSchema, example: "productBooked" },
    errors: {
      NOT_FOUND: "productNotFound",
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      ADULTS_ONLY: "adultsOnly",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 11],
      PRICE_CHANGED: ["priceChanged", "9,000 LKR"],
      TOO_MANY_WAITING: ["tooManyWaiting", BOOKINGS.waitingEach],
      TOO_MANY_HELD: ["tooManyHeld", { departures: UNVERIFIED.departures, seats: UNVERIFIED.seatsOfHost }],
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
