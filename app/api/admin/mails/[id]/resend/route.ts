import { wholeMailDtoSchema } from "@/lib/schemas/mail-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { resendMail } from "@/lib/server/mail/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminResendMail",
    summary: "Send an email again",
    access: ADMINS,
    success: {
      status: 200,
      description: "The queued mail.",
      schema: wholeMailDtoSchema,
      example: "queuedMail",
    },
    errors: { NOT_FOUND: "mailNotFound", CONFLICT: "mailWaits" },
    handle: async ({ actor, params }) => ({ body: await resendMail(actor, params.id ?? "") }),
  }),
});
