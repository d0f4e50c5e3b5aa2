import { providerApprovalSchema } from "@/lib/schemas/provider";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { setProviderApproval } from "@/lib/server/providers/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    access: ADMINS,
    body: providerApprovalSchema,
    bodyType: "optional",
    handle: async ({ actor, params, body }) => ({
      body: await setProviderApproval(actor, params.id ?? "", body.approved),
    }),
  }),
});
