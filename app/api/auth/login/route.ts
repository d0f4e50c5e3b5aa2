import { loginSchema } from "@/lib/schemas/auth";
import { sessionDtoSchema } from "@/lib/schemas/user-dto";
import { logIn } from "@/lib/server/accounts/commands";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "login",
    summary: "Log in",
    description:
      "Email, password and role must match one account. If the account has a second factor, send it as `code` or `passkey`; if it is missing or wrong, the answer is SECOND_FACTOR. The answer contains the token and also sets it as an HttpOnly cookie.",
    body: loginSchema,
    sample: "login",
    success: {
      description: "The new session.",
      schema: sessionDtoSchema,
      example: "session",
      cookies: true,
    },
    errors: {
      INVALID_CREDENTIALS: "invalidCredentials",
      SECOND_FACTOR: "secondFactorAsked",
      TOO_MANY_REQUESTS: ["tooManyTries", "15 minutes"],
    },
    handle: async ({ request, body }) => newSessionAnswer(request, await logIn(body)),
  }),
});
