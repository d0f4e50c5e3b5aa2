import { hostAnswerSchema } from "@/lib/schemas/booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { answerBooking } from "@/lib/server/bookings/lifecycle";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "answerBooking",
    summary: "Say whether one can take the guests of a pending booking",
    description:
      "By the booking's host, while it is pending; the last answer counts. Our team reads it and decides, unless `autoConfirm` lets this host's yes confirm. A no cancels nothing by itself.",
    access: ANSWERING_HOSTS,
    body: hostAnswerSchema,
    sample: "hostAnswer",
    badSample: { answer: "perhaps" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "answered" },
    refusals: { NOT_FOUND: "bookingNotFound", CONFLICT: "bookingConfirmed" },
    handle: async ({ actor, params, body }) => ({
      body: await answerBooking(actor.id, params.id ?? "", body),
    }),
  }),
});
