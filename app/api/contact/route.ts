import { contactMessageDtoSchema, contactMessageSchema } from "@/lib/schemas/contact-message";
import { createContactMessage } from "@/lib/server/contact/commands";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "sendContactMessage",
    summary: "Send a message from the contact form, or ask for a price",
    description:
      "With `enquiry` it asks for the price of a product on a day; it needs no words then. The message of a tourist who is logged in belongs to the account.",
    access: "anyone",
    body: contactMessageSchema,
    sample: "contactRequest",
    idempotent: "contact",
    counts: "contact",
    success: {
      status: 201,
      description: "The message as it was kept.",
      schema: contactMessageDtoSchema,
      example: "contactMessage",
    },
    refusals: { NOT_FOUND: "productNotFound" },
    handle: async ({ actor, body, resultId }) => ({
      body: await createContactMessage(actor, body, resultId),
    }),
  }),
});
