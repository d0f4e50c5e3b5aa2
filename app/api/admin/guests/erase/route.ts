import { guestFoundDtoSchema, guestSchema } from "@/lib/schemas/guest";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { eraseGuest } from "@/lib/server/privacy/erase-guests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminEraseGuest",
    summary: "Erase a guest without an account",
    description:
      "Removes name, email, phone and notes from all bookings without an account that have this email or phone, and cancels the upcoming ones. Deletes the guest's messages and mails. Amounts, days and offers stay.",
    access: ADMINS,
    confirmed: 1,
    body: guestSchema,
    sample: "guest",
    success: {
      description: "The number of erased items.",
      schema: guestFoundDtoSchema,
      example: "guestFound",
    },
    errors: { NOT_FOUND: "guestNotFound" },
    handle: async ({ actor, body }) => ({ body: await eraseGuest(actor, body) }),
  }),
});
