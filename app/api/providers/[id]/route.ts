import { ownProviderDtoSchema, providerDtoSchema } from "@/lib/schemas/provider-dto";
import { method, routes } from "@/lib/server/http/routes";
import { getProvider } from "@/lib/server/providers/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getProvider",
    summary: "One provider",
    description:
      "Before approval only its owner and admins find it; they also see its email and the change that waits.",
    access: "anyone",
    isPublic: true,
    success: {
      description: "The provider.",
      schema: [providerDtoSchema, ownProviderDtoSchema],
      example: "provider",
    },
    refusals: { NOT_FOUND: "providerNotFound" },
    handle: async ({ actor, params }) => ({ body: await getProvider(params.id ?? "", actor) }),
  }),
});
