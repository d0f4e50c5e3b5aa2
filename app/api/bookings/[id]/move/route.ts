import { BOOKINGS, UNVERIFIED } from "@/lib/limits";
import { bookingMoveSchema } from "@/lib/schemas/booking-changes";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { moveBooking } from "@/lib/server/bookings/move-booking";
import { BOOKING_CHANGERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "moveBooking",
    summary: "Move a booking to another day or time",
    description:
      "By its tourist until the tour starts, or by an admin. A confirmed booking stays confirmed with its seats, and `move` contains the requested time. An admin's move takes effect immediately, and so does a move at a host with `autoConfirm` or of an instant offer. Moving to the current time withdraws the request.",
    access: BOOKING_CHANGERS,
    body: bookingMoveSchema,
    sample: { date: "2027-03-01", time: "06:30", version: 0 },
    badSample: { date: "2027-02-30" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "productBooked" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "cancelledCannotChange",
      TOO_MANY_WAITING: ["tooManyWaiting", BOOKINGS.waitingEach],
      CHANGED_MEANWHILE: "changedMeanwhile",
      TOO_MANY_HELD: ["tooManyHeld", { departures: UNVERIFIED.departures, seats: UNVERIFIED.seatsOfHost }],
      NO_DEPARTURE: "noDeparture",
      PARTY_SIZE: ["partySize", { min: 1, max: 6 }],
      DEPARTURE_CLOSED: "departureClosed",
      TOO_LATE: "tooLateToBook",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ actor, params, body }) => ({ body: await moveBooking(actor, params.id ?? "", body) }),
  }),
});
