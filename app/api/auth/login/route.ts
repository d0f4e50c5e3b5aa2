import { loginSchema } from "@/lib/schemas/auth";
import { logIn } from "@/lib/server/accounts/commands";
import { clientAddress } from "@/lib/server/client-address";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { method, routes } from "@/lib/server/http/with-route";
import { countCall, forgetCalls } from "@/lib/server/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    body: loginSchema,
    handle: async ({ request, body }) => {
      await countCall("loginAddress", clientAddress(request));
      const account = `${body.role}:${body.email}`;
      await countCall("loginAccount", account);
      const session = await logIn(body);
      await forgetCalls("loginAccount", account);
      return newSessionAnswer(request, 200, session);
    },
  }),
});
