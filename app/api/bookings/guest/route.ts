import { GUEST_BOOKINGS, UNVERIFIED } from "@/lib/limits";
import { guestBookingDtoSchema, guestBookingSchema } from "@/lib/schemas/guest-booking";
import { requestGuestBooking } from "@/lib/server/bookings/guest-bookings";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "bookWithoutAccount",
    summary: "Book without an account",
    description: `Mails a link to the guest; nothing is booked until \`POST /api/bookings/guest/confirm\` has its token, within ${GUEST_BOOKINGS.heldMs / 60_000} minutes. Until then the seats are held. The response does not tell whether the address has an account.`,
    body: guestBookingSchema,
    sample: "guestBooking",
    idempotent: "bookings/guest",
    counts: "guestBooking",
    success: {
      status: 202,
      description: "The link is on its way.",
      schema: guestBookingDtoSchema,
      example: "guestBookingSent",
    },
    errors: {
      NOT_FOUND: "productNotFound",
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      ADULTS_ONLY: "adultsOnly",
      NO_PRICE_FOR_GROUP: ["noPriceForGroup", 11],
      PRICE_CHANGED: ["priceChanged", "9,000 LKR"],
      TOO_MANY_HELD: ["tooManyHeld", { departures: UNVERIFIED.departures, seats: UNVERIFIED.seatsOfHost }],
      NO_DEPARTURE: "noDeparture",
      PARTY_SIZE: ["partySize", { min: 1, max: 6 }],
      DEPARTURE_CLOSED: "departureClosed",
      TOO_LATE: "tooLateToBook",
      DEPARTURE_FULL: "departureFull",
    },
    handle: async ({ body, resultId }) => ({ body: await requestGuestBooking(body, resultId) }),
  }),
});
