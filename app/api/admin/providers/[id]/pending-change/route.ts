import { changeRejectionSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { rejectProviderChange } from "@/lib/server/providers/reject-change";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminRejectProviderChange",
    summary: "Decline a pending change",
    description: "The approved version does not change.",
    access: ADMINS,
    query: changeRejectionSchema,
    badSample: { note: "x".repeat(501) },
    success: {
      description: "The provider as it is now.",
      schema: ownProviderDtoSchema,
      example: "ownProvider",
    },
    errors: { NOT_FOUND: "noWaitingChange", CONFLICT: "providerChanged" },
    handle: async ({ actor, params, query }) => ({
      body: await rejectProviderChange(actor, params.id ?? "", query),
    }),
  }),
});
