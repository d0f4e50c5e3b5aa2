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
      "Email, password and role must all match one account. Where it has a second factor, `code` or `passkey` gives it; without, or with a wrong one, the answer is SECOND_FACTOR. The token is answered and set as an HttpOnly cookie too.",
    body: loginSchema,
    sample: "login",
    success: {
      description: "The session that began.",
      schema: sessionDtoSchema,
      example: "session",
      cookies: true,
    },
    refusals: {
      INVALID_CREDENTIALS: "invalidCredentials",
      SECOND_FACTOR: "secondFactorAsked",
      TOO_MANY_REQUESTS: ["tooManyTries", "15 minutes"],
    },
    handle: async ({ request, body }) => newSessionAnswer(request, await logIn(body)),
  }),
});
