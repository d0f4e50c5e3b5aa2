import { contactMessageDtoSchema, contactMessageSchema } from "@/lib/schemas/contact-message";
import { createContactMessage } from "@/lib/server/contact/commands";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "sendContactMessage",
    summary: "Send a contact message or a price enquiry",
    description:
      "With `enquiry`, it requests the price of a product on a day, and `message` is optional. The message of a logged-in tourist belongs to the account.",
    access: "anyone",
    body: contactMessageSchema,
    sample: "contactRequest",
    idempotent: "contact",
    counts: "contact",
    success: {
      status: 201,
      description: "The stored message.",
      schema: contactMessageDtoSchema,
      example: "contactMessage",
    },
    errors: { NOT_FOUND: "productNotFound" },
    handle: async ({ actor, body, resultId }) => ({
      body: await createContactMessage(actor, body, resultId),
    }),
  }),
});
