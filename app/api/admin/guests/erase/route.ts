import { guestFoundDtoSchema, guestSchema } from "@/lib/schemas/guest";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { eraseGuest } from "@/lib/server/privacy/erase-guests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminEraseGuest",
    summary: "Erase a guest without an account",
    description:
      "Name, email, phone and notes go from all bookings with that email or phone and without an account; those to come are cancelled. The guest's messages and mails are deleted. Amounts, days and offers stay.",
    access: ADMINS,
    confirmed: 1,
    body: guestSchema,
    sample: "guest",
    success: { description: "How much was erased.", schema: guestFoundDtoSchema, example: "guestFound" },
    refusals: { NOT_FOUND: "guestNotFound" },
    handle: async ({ actor, body }) => ({ body: await eraseGuest(actor, body) }),
  }),
});
