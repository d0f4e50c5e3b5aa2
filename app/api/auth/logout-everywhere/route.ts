import { endEverySession } from "@/lib/server/accounts/commands";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { endedSessionCookies } from "@/lib/server/http/cookies";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: ANY_ACCOUNT,
    handle: async ({ request, actor }) => {
      await endEverySession(actor);
      return { status: 204, cookies: endedSessionCookies(request) };
    },
  }),
});
