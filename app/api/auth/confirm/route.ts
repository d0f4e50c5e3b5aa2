import { confirmationSchema } from "@/lib/schemas/auth";
import { sessionDtoSchema } from "@/lib/schemas/user-dto";
import { confirmSession } from "@/lib/server/accounts/commands";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "confirmSession",
    summary: "Confirm your password or second factor again",
    description:
      "For calls that answer `CONFIRM_FIRST`: they are allowed for the next hour. A new session replaces this one, whose token ends.",
    access: ANY_ACCOUNT,
    body: confirmationSchema,
    sample: "confirmation",
    success: {
      description: "The new session.",
      schema: sessionDtoSchema,
      example: "session",
      cookies: true,
    },
    handle: async ({ request, actor, body }) => newSessionAnswer(request, await confirmSession(actor, body)),
  }),
});
