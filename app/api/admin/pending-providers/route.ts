import { pendingProviderListSchema } from "@/lib/schemas/admin-lists";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pagePendingProviders } from "@/lib/server/providers/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListPendingProviders",
    summary: "Providers to decide about, newest first",
    description: "New ones, and approved ones with a change that waits.",
    access: ADMINS,
    query: pendingProviderListSchema,
    success: listOf(ownProviderDtoSchema, "waitingProvider"),
    handle: async ({ query }) => ({ list: await pagePendingProviders(query) }),
  }),
});
