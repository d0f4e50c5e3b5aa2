import { contactMessageDtoSchema, messageAnswerSchema } from "@/lib/schemas/contact-message";
import { answerMessage } from "@/lib/server/contact/commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminAnswerContactMessage",
    summary: "Answer a contact message by mail, or note that it is answered",
    description:
      "What is written goes to the sender by mail, once: the same again answers the same, other words are refused. To answer with a booking, send `messageId` with it.",
    access: ADMINS,
    body: messageAnswerSchema,
    sample: "messageAnswer",
    success: {
      description: "The message with its answer.",
      schema: contactMessageDtoSchema,
      example: "answeredMessage",
    },
    refusals: { NOT_FOUND: "messageNotFound", CONFLICT: "messageAnswered" },
    handle: async ({ actor, params, body }) => ({ body: await answerMessage(actor, params.id ?? "", body) }),
  }),
});
