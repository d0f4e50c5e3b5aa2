import { guestFoundDtoSchema, guestSchema } from "@/lib/schemas/guest";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { findGuest } from "@/lib/server/privacy/erase-guests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminFindGuest",
    summary: "Count the data about a guest without an account",
    description: "Searches by the email or phone of the contact. A `POST` keeps it out of the address.",
    access: ADMINS,
    body: guestSchema,
    sample: "guest",
    success: { description: "The number of items.", schema: guestFoundDtoSchema, example: "guestFound" },
    handle: async ({ body }) => ({ body: await findGuest(body) }),
  }),
});
