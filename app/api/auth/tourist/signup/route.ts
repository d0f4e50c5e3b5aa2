import { touristSignupSchema } from "@/lib/schemas/auth";
import { sessionDtoSchema } from "@/lib/schemas/user-dto";
import { repeatSignup, signUpTourist } from "@/lib/server/accounts/sign-up";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "signUpTourist",
    summary: "Sign up as a tourist",
    body: touristSignupSchema,
    sample: "touristSignup",
    idempotent: "auth/tourist/signup",
    counts: "signup",
    hashesPassword: true,
    success: {
      status: 201,
      description: "The new account and its session.",
      schema: sessionDtoSchema,
      example: "session",
      cookies: true,
    },
    errors: {
      DUPLICATE: "emailTaken",
      CONFLICT: "signupUsed",
      INVALID_CREDENTIALS: "invalidCredentials",
      SECOND_FACTOR: "secondFactorAsked",
    },
    handle: async ({ request, body, resultId }) =>
      newSessionAnswer(request, await signUpTourist(body, resultId)),
    replay: async ({ request, body, resultId }) =>
      newSessionAnswer(request, await repeatSignup("tourist", body, resultId)),
  }),
});
