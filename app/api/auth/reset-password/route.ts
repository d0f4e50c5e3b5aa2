import { passwordResetSchema } from "@/lib/schemas/auth";
import { sessionDtoSchema } from "@/lib/schemas/user-dto";
import { resetPassword } from "@/lib/server/accounts/forgotten-password";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "resetPassword",
    summary: "Set a new password with the token from an emailed link",
    description:
      "Ends all sessions of the account and starts a new one. The token works once, and verifies the address. If the account has a second factor, send it as for a login.",
    body: passwordResetSchema,
    sample: "passwordReset",
    counts: "accountLink",
    hashesPassword: true,
    success: {
      description: "The new session.",
      schema: sessionDtoSchema,
      example: "session",
      cookies: true,
    },
    errors: { INVALID_LINK: "invalidLink", SECOND_FACTOR: "secondFactorAsked" },
    handle: async ({ request, body }) => newSessionAnswer(request, await resetPassword(body)),
  }),
});
