import { BOOKINGS, UNVERIFIED } from "@/lib/limits";
import { partyChangeSchema } from "@/lib/schemas/booking-changes";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { changeParty } from "@/lib/server/bookings/change-party";
import { BOOKING_CHANGERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "changeParty",
    summary: "Change how many people come",
    description:
      "By its tourist until the tour starts, or by an admin. The original prices apply for 30 days after booking. A confirmed booking stays confirmed: a smaller group takes effect immediately, and `move` contains the request for a larger one. At a departure of an instant offer, a larger group takes effect immediately too.",
    access: BOOKING_CHANGERS,
    body: partyChangeSchema,
    sample: { adults: 3, children: 0, version: 0 },
    badSample: { adults: 0 },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "productBooked" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "cancelledCannotChange",
      TOO_MANY_WAITING: ["tooManyWaiting", BOOKINGS.waitingEach],
      CHANGED_MEANWHILE: "changedMeanwhile",
      PRICE_CHANGED: ["priceChanged", "9,000 LKR"],
      ADULTS_ONLY: "adultsOnly",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 101],
      TOO_MANY_HELD: ["tooManyHeld", { departures: UNVERIFIED.departures, seats: UNVERIFIED.seatsOfHost }],
      NO_DEPARTURE: "noDeparture",
      PARTY_SIZE: ["partySize", { min: 1, max: 6 }],
      DEPARTURE_CLOSED: "departureClosed",
      TOO_LATE: "tooLateToBook",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, params, body }) => ({ body: await changeParty(actor, params.id ?? "", body) }),
  }),
});
