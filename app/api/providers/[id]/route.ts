import { ownProviderDtoSchema, providerDtoSchema } from "@/lib/schemas/provider-dto";
import { method, routes } from "@/lib/server/http/routes";
import { getProvider } from "@/lib/server/providers/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getProvider",
    summary: "Get one provider",
    description:
      "Before approval, only its owner and admins can read it. They also see its email and pending change.",
    access: "anyone",
    success: {
      description: "The provider.",
      schema: [providerDtoSchema, ownProviderDtoSchema],
      example: "provider",
    },
    errors: { NOT_FOUND: "providerNotFound" },
    handle: async ({ actor, params }) => ({ body: await getProvider(params.id ?? "", actor) }),
  }),
});
