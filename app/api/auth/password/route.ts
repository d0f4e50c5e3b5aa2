import { passwordChangeSchema } from "@/lib/schemas/auth";
import { changePassword } from "@/lib/server/accounts/commands";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { newSessionAnswer } from "@/lib/server/http/session-answer";
import { countCall } from "@/lib/server/platform/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: ANY_ACCOUNT,
    body: passwordChangeSchema,
    handle: async ({ request, actor, body }) => {
      await countCall("loginAccount", `${actor.role}:${actor.email}`);
      return newSessionAnswer(request, 200, await changePassword(actor, body));
    },
  }),
});
