import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { providerSignupSchema } from "@/lib/schemas/provider";
import { repeatSignup, signUpProvider } from "@/lib/server/accounts/commands";
import { clientAddress } from "@/lib/server/client-address";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { method, routes } from "@/lib/server/http/with-route";
import { providerPictures, requireBothPictures } from "@/lib/server/providers/upload-fields";
import { countCall } from "@/lib/server/rate-limit";

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
