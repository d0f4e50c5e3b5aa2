import { providerApprovalSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { setProviderApproval } from "@/lib/server/providers/approve-provider";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminApproveProvider",
    summary: "Approve a provider, or take its approval back",
    description:
      "With the change that waits, if there is one. Doing it again answers the same. The `note` is for the provider, who reads it in the mail about it.",
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
    refusals: {
      NOT_FOUND: "providerNotFound",
      CONFLICT: "providerChanged",
    },
    handle: async ({ actor, params, body }) => ({
      body: await setProviderApproval(actor, params.id ?? "", body),
    }),
  }),
});
