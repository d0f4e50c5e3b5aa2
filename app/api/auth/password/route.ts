import { passwordChangeSchema } from "@/lib/schemas/auth";
import { sessionDtoSchema } from "@/lib/schemas/user-dto";
import { changePassword } from "@/lib/server/accounts/commands";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "changePassword",
    summary: "Change the password",
    description: "Ends all sessions of the account and starts a new one.",
    access: ANY_ACCOUNT,
    body: passwordChangeSchema,
    sample: "passwordChange",
    success: {
      description: "The new session.",
      schema: sessionDtoSchema,
      example: "session",
      cookies: true,
    },
    errors: { CONFLICT: "passwordChangedElsewhere" },
    handle: async ({ request, actor, body }) => newSessionAnswer(request, await changePassword(actor, body)),
  }),
});
