import { endOwnSession } from "@/lib/server/accounts/sessions";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "endMySession",
    summary: "End one of your sessions",
    description: "Ending the current session logs you out.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: { status: 204, description: "The session has ended." },
    errors: { NOT_FOUND: "sessionNotFound" },
    handle: async ({ actor, params }) => {
      await endOwnSession(actor, params.id ?? "");
      return {};
    },
  }),
});
