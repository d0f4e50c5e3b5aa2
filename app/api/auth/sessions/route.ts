import { pageSchema } from "@/lib/schemas/page";
import { ownSessionDtoSchema } from "@/lib/schemas/user-dto";
import { pageOwnSessions } from "@/lib/server/accounts/sessions";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listMySessions",
    summary: "List your sessions, last used first",
    description:
      "A session ends automatically after 7 days, or after 3 days without a request (admins: 12 hours).",
    access: ANY_ACCOUNT,
    query: pageSchema,
    success: listOf(ownSessionDtoSchema, "ownSession"),
    handle: async ({ actor, query }) => ({ list: await pageOwnSessions(actor, query) }),
  }),
});
