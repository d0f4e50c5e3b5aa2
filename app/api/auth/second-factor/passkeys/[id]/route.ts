import { secondFactorDtoSchema } from "@/lib/schemas/second-factor";
import { removePasskey } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "removePasskey",
    summary: "Remove one of your passkeys",
    description: "You cannot remove the only second factor: turn the second factor off instead.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: {
      description: "The remaining second factors.",
      schema: secondFactorDtoSchema,
      example: "secondFactor",
    },
    errors: { NOT_FOUND: "passkeyNotFound", CONFLICT: "onlyFactor" },
    handle: async ({ actor, params }) => ({ body: await removePasskey(actor, params.id ?? "") }),
  }),
});
