import { endSessionsOf } from "@/lib/server/accounts/commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminEndProviderSessions",
    summary: "End all sessions of a provider",
    description:
      "For accounts that someone else has accessed. Also ends password reset links and a pending change of address.",
    access: ADMINS,
    confirmed: 1,
    success: { status: 204, description: "All sessions of the account have ended." },
    errors: { NOT_FOUND: "providerNotFound" },
    handle: async ({ actor, params }) => {
      await endSessionsOf(actor, "provider", params.id ?? "");
      return {};
    },
  }),
});
