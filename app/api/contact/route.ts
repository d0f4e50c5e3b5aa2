import { contactMessageDtoSchema, contactMessageSchema } from "@/lib/schemas/contact-message";
import { createContactMessage } from "@/lib/server/contact/commands";
import { clientAddress } from "@/lib/server/http/client-address";
import { method, routes } from "@/lib/server/http/routes";
import { countCall } from "@/lib/server/platform/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "sendContactMessage",
    summary: "Send a message from the contact form",
    body: contactMessageSchema,
    sample: "contactRequest",
    idempotent: "contact",
    counted: true,
    success: {
      status: 201,
      description: "The message as it was kept.",
      schema: contactMessageDtoSchema,
      example: "contactMessage",
    },
    handle: async ({ request, body, resultId }) => {
      await countCall("contact", clientAddress(request));
      return { body: await createContactMessage(body, resultId) };
    },
  }),
});
