import { contactMessageDtoSchema, messageAnswerSchema } from "@/lib/schemas/contact-message";
import { answerMessage } from "@/lib/server/contact/commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminAnswerContactMessage",
    summary: "Answer a contact message by mail, or mark it as answered",
    description:
      "The server mails `text` to the sender once. The same text again gives the same answer; another text is refused. To answer with a booking, send `messageId` with the new booking.",
    access: ADMINS,
    body: messageAnswerSchema,
    sample: "messageAnswer",
    success: {
      description: "The message with its answer.",
      schema: contactMessageDtoSchema,
      example: "answeredMessage",
    },
    errors: { NOT_FOUND: "messageNotFound", CONFLICT: "messageAnswered" },
    handle: async ({ actor, params, body }) => ({ body: await answerMessage(actor, params.id ?? "", body) }),
  }),
});
