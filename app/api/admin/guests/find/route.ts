import { guestFoundDtoSchema, guestSchema } from "@/lib/schemas/guest";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { findGuest } from "@/lib/server/privacy/erase-guests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminFindGuest",
    summary: "Count what is kept about a guest without an account",
    description: "By the email or phone of the contact. A `POST`, so that it stands in no address.",
    access: ADMINS,
    body: guestSchema,
    sample: "guest",
    success: { description: "How much there is.", schema: guestFoundDtoSchema, example: "guestFound" },
    handle: async ({ body }) => ({ body: await findGuest(body) }),
  }),
});
