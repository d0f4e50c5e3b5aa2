import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { hostAnswerSchema } from "@/lib/schemas/host-answer";
import { answerBooking } from "@/lib/server/bookings/answer-booking";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "answerBooking",
    summary: "Accept or decline a pending booking or a requested change",
    description:
      "By the booking's host, while the booking is pending or has a requested change. The last answer counts. An admin decides, unless `autoConfirm` lets this host's yes confirm. After a yes, a pending booking no longer expires: it waits for an admin until the tour starts. A no does not cancel a pending booking. A no ends a requested change, and the confirmed booking stays as it is.",
    access: ANSWERING_HOSTS,
    body: hostAnswerSchema,
    sample: "hostAnswer",
    badSample: { answer: "perhaps" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "answered" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "bookingConfirmed",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({
      body: await answerBooking(actor.id, params.id ?? "", body),
    }),
  }),
});
