import { loginSchema } from "@/lib/schemas/auth";
import { logIn } from "@/lib/server/accounts/commands";
import { clientAddress } from "@/lib/server/http/client-address";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { countCall, forgetCalls } from "@/lib/server/platform/rate-limit";

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
