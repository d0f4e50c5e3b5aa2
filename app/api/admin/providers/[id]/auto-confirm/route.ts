import { autoConfirmSchema } from "@/lib/schemas/provider";
import { ownProviderDtoSchema } from "@/lib/schemas/provider-dto";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { setAutoConfirm } from "@/lib/server/providers/set-auto-confirm";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminSetAutoConfirm",
    summary: "Let a provider's yes confirm bookings, or stop this",
    description: "Applies to new answers. A repeated call gives the same answer.",
    access: ADMINS,
    body: autoConfirmSchema,
    sample: { autoConfirm: true },
    success: {
      description: "The provider as it is now.",
      schema: ownProviderDtoSchema,
      example: "trustedProvider",
    },
    errors: { NOT_FOUND: "providerNotFound" },
    handle: async ({ actor, params, body }) => ({
      body: await setAutoConfirm(actor, params.id ?? "", body.autoConfirm),
    }),
  }),
});
