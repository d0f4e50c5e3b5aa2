import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerSignupSchema } from "@/lib/schemas/provider";
import { sessionDtoSchema } from "@/lib/schemas/user-dto";
import { repeatSignup, signUpProvider } from "@/lib/server/accounts/sign-up";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { providerPictures, requireBothPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "signUpProvider",
    summary: "Sign up as a provider",
    description:
      "The listing is public after an admin approves it. The provider can log in before that. `role` is ignored.",
    body: providerSignupSchema,
    sample: "providerSignup",
    files: PROVIDER_PICTURES,
    bodyType: "multipart",
    idempotent: "auth/provider/signup",
    counts: "signup",
    hashesPassword: true,
    success: {
      status: 201,
      description: "The new account and its session.",
      schema: sessionDtoSchema,
      example: "providerSession",
      cookies: true,
    },
    errors: {
      DUPLICATE: "emailTaken",
      CONFLICT: "signupUsed",
      INVALID_CREDENTIALS: "invalidCredentials",
      SECOND_FACTOR: "secondFactorAsked",
    },
    handle: async ({ request, body, files, resultId }) => {
      const pictures = requireBothPictures(providerPictures(files));
      return newSessionAnswer(request, await signUpProvider(body, pictures, resultId));
    },
    replay: async ({ request, body, resultId }) =>
      newSessionAnswer(request, await repeatSignup("provider", body, resultId)),
  }),
});
