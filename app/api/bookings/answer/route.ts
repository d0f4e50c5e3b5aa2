import { answeredDtoSchema } from "@/lib/schemas/booking-dto";
import { linkAnswerSchema } from "@/lib/schemas/host-answer";
import { answerByLink } from "@/lib/server/bookings/answer-by-link";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "answerBookingByLink",
    summary: "Answer a pending booking with the link of a mail",
    description:
      "Needs no session. Works until the tour starts. The token is valid for this booking and its host alone.",
    body: linkAnswerSchema,
    sample: "linkAnswer",
    badSample: { token: "x", answer: "perhaps" },
    counts: "answer",
    success: { description: "The stored answer.", schema: answeredDtoSchema, example: "answeredByLink" },
    errors: {
      INVALID_LINK: "answerLinkOld",
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "bookingCancelled",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ body: { token, ...answer } }) => ({ body: await answerByLink(token, answer) }),
  }),
});
