import { endEverySession } from "@/lib/server/accounts/commands";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { endedSessionCookies } from "@/lib/server/http/cookies";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "logoutEverywhere",
    summary: "Log out on all devices",
    description: "Ends all sessions of the account, including this one, and clears the cookie.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: { status: 204, description: "All sessions have ended.", cookies: true },
    handle: async ({ request, actor }) => {
      await endEverySession(actor);
      return { cookies: endedSessionCookies(request) };
    },
  }),
});
