import { endOwnSession } from "@/lib/server/accounts/sessions";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { endedSessionCookies } from "@/lib/server/http/cookies";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "logout",
    summary: "Log out",
    description: "Ends this session and clears the cookie. Other sessions of the account continue.",
    access: ANY_ACCOUNT,
    success: { status: 204, description: "The session has ended.", cookies: true },
    handle: async ({ request, actor }) => {
      await endOwnSession(actor, actor.sessionId);
      return { cookies: endedSessionCookies(request) };
    },
  }),
});
