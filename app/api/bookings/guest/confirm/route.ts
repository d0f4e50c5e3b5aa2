import { BOOKINGS } from "@/lib/limits";
import { emailVerificationSchema } from "@/lib/schemas/auth";
import { guestLinkDtoSchema } from "@/lib/schemas/guest-booking";
import { openGuestBooking } from "@/lib/server/bookings/guest-bookings";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "openGuestBooking",
    summary: "Make or open a booking with the token of a mailed link",
    description:
      "The first call makes the booking; later ones find it, until a week after the tour. Starts a session, which can see, change and cancel the booking, unless the address has an account with a password.",
    body: emailVerificationSchema,
    sample: "emailVerification",
    counts: "accountLink",
    hashesPassword: true,
    success: {
      description: "The booking, and the session if one was started.",
      schema: guestLinkDtoSchema,
      example: "guestBookingOpened",
      cookies: true,
    },
    errors: {
      INVALID_LINK: "guestLinkOld",
      NOT_FOUND: "providerNotFound",
      NOT_BOOKABLE_ONLINE: "notBookableOnline",
      PRICE_CHANGED: ["priceChanged", "9,000 LKR"],
      TOO_MANY_WAITING: ["tooManyWaiting", BOOKINGS.waitingEach],
      NO_DEPARTURE: "noDeparture",
      PARTY_SIZE: ["partySize", { min: 1, max: 6 }],
      DEPARTURE_CLOSED: "departureClosed",
      TOO_LATE: "tooLateToBook",
    },
    handle: async ({ request, body }) => {
      const opened = await openGuestBooking(body.token);
      if (!opened.session) return { body: opened };
      return { ...(await newSessionAnswer(request, opened.session)), body: opened };
    },
  }),
});
