import { providerApprovalSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { setProviderApproval } from "@/lib/server/providers/approve-provider";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminApproveProvider",
    summary: "Approve a provider, or withdraw its approval",
    description:
      "Also approves the pending change, if there is one. A repeated call gives the same answer. The provider reads the `note` in the mail.",
    access: ADMINS,
    body: providerApprovalSchema,
    bodyType: "optional",
    sample: { approved: true },
    badSample: { approved: "yes" },
    success: {
      description: "The provider as it is now.",
      schema: ownProviderDtoSchema,
      example: "ownProvider",
    },
    errors: {
      NOT_FOUND: "providerNotFound",
      CONFLICT: "providerChanged",
    },
    handle: async ({ actor, params, body }) => ({
      body: await setProviderApproval(actor, params.id ?? "", body),
    }),
  }),
});
