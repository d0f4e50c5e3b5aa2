import { touristSignupSchema } from "@/lib/schemas/auth";
import { repeatSignup, signUpTourist } from "@/lib/server/accounts/commands";
import { clientAddress } from "@/lib/server/http/client-address";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { countCall } from "@/lib/server/platform/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    body: touristSignupSchema,
    idempotent: "auth/tourist/signup",
    handle: async ({ request, body, resultId }) => {
      await countCall("signup", clientAddress(request));
      return newSessionAnswer(request, 201, await signUpTourist(body, resultId));
    },
    replay: async ({ request, body, resultId }) => {
      await countCall("signup", clientAddress(request));
      return newSessionAnswer(request, 201, await repeatSignup("tourist", body, resultId));
    },
  }),
});
