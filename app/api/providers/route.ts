import { pageSchema } from "@/lib/schemas/page";
import { providerDtoSchema } from "@/lib/schemas/provider-dto";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pageApprovedProviders } from "@/lib/server/providers/queries";

/**
 * Approved providers only. A query `approved=true` is accepted and changes nothing (docs/product.md, "Providers for
 * visitors").
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listProviders",
    summary: "List approved providers, newest first",
    query: pageSchema,
    parameters: [
      {
        name: "approved",
        in: "query",
        description: "Has no effect: this call lists only approved providers.",
        schema: { type: "boolean" },
      },
    ],
    success: listOf(providerDtoSchema, "provider"),
    handle: async ({ query }) => ({ list: await pageApprovedProviders(query) }),
  }),
});
