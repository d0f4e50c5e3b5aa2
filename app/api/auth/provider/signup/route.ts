import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerSignupSchema } from "@/lib/schemas/provider";
import { repeatSignup, signUpProvider } from "@/lib/server/accounts/commands";
import { clientAddress } from "@/lib/server/http/client-address";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { countCall } from "@/lib/server/platform/rate-limit";
import { providerPictures, requireBothPictures } from "@/lib/server/providers/upload-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    body: providerSignupSchema,
    files: PROVIDER_PICTURES,
    bodyType: "multipart",
    idempotent: "auth/provider/signup",
    handle: async ({ request, body, files, resultId }) => {
      const pictures = requireBothPictures(providerPictures(files));
      await countCall("signup", clientAddress(request));
      return newSessionAnswer(request, 201, await signUpProvider(body, pictures, resultId));
    },
    replay: async ({ request, body, resultId }) => {
      await countCall("signup", clientAddress(request));
      return newSessionAnswer(request, 201, await repeatSignup("provider", body, resultId));
    },
  }),
});
