import { BOOKINGS, UNVERIFIED } from "@/lib/limits";
import { providerBookingSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { createProviderBooking } from "@/lib/server/bookings/create-tourist-booking";
import { SERVICE_BOOKERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "bookProvider",
    summary: "Book a provider's service",
    description:
      "Pending until an admin approves it, or confirmed at once if the offer is instant. The server calculates the price and refuses another `expectedTotal`. The host can call the guest at `contact.phone`.",
    access: SERVICE_BOOKERS,
    body: providerBookingSchema,
    sample: "providerBooking",
    idempotent: "bookings",
    counts: "booking",
    success: { status: 201, description: "The booking.", schema: bookingDtoSchema, example: "serviceBooked" },
    errors: {
      NOT_FOUND: "providerNotFound",
      NOT_BOOKABLE_ONLINE: "papersExpired",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 101],
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
      body: await createProviderBooking(actor, body, resultId),
    }),
  }),
});
