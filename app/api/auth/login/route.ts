import { loginSchema } from "@/lib/schemas/auth";
import { logIn } from "@/lib/server/accounts/commands";
import { clientAddress } from "@/lib/server/client-address";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { method, routes } from "@/lib/server/http/with-route";
import { countCall } from "@/lib/server/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    body: loginSchema,
    handle: async ({ request, body }) => {
      await countCall("loginAddress", clientAddress(request));
      await countCall("loginAccount", `${body.role}:${body.email}`);
      return newSessionAnswer(request, 200, await logIn(body));
    },
  }),
});
