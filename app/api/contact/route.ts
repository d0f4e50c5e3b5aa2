import { contactMessageSchema } from "@/lib/schemas/contact-message";
import { createContactMessage } from "@/lib/server/contact/commands";
import { clientAddress } from "@/lib/server/http/client-address";
import { method, routes } from "@/lib/server/http/routes";
import { countCall } from "@/lib/server/platform/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    body: contactMessageSchema,
    idempotent: "contact",
    handle: async ({ request, body, resultId }) => {
      await countCall("contact", clientAddress(request));
      return { status: 201, body: await createContactMessage(body, resultId) };
    },
  }),
});
