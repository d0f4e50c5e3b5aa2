import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pendingProviderList } from "@/lib/server/providers/admin-lists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListPendingProviders",
    summary: "List pending providers, newest first",
    description: "New providers, and approved ones with a pending change.",
    access: ADMINS,
    query: pendingProviderList.schema,
    success: listOf(ownProviderDtoSchema, "waitingProvider"),
    handle: async ({ query }) => ({ list: await pendingProviderList.part(query) }),
  }),
});
