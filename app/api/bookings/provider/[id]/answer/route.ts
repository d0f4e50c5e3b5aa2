import { hostAnswerSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { answerBooking } from "@/lib/server/bookings/answer-booking";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "answerBooking",
    summary: "Say whether one can take the guests of a pending booking",
    description:
      "By the booking's host, while it is pending or asks for another time or more people; the last answer counts. Our team reads it and decides, unless `autoConfirm` lets this host's yes confirm. After a yes a pending booking no longer expires: it waits for an admin until the tour starts. A no cancels no booking by itself, but it ends what a confirmed one asks for: that stays as it is.",
    access: ANSWERING_HOSTS,
    body: hostAnswerSchema,
    sample: "hostAnswer",
    badSample: { answer: "perhaps" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "answered" },
    refusals: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "bookingConfirmed",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({
      body: await answerBooking(actor.id, params.id ?? "", body),
    }),
  }),
});
