import { secondFactorChangeDtoSchema } from "@/lib/schemas/second-factor";
import { renewRecoveryCodes } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "renewRecoveryCodes",
    summary: "Create new recovery codes",
    description: "Ten codes. Each works once instead of the second factor. The old codes stop working.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: {
      description: "The codes, which are never shown again.",
      schema: secondFactorChangeDtoSchema,
      example: "secondFactorBegun",
    },
    errors: { CONFLICT: "noSecondFactor" },
    handle: async ({ actor }) => ({ body: await renewRecoveryCodes(actor) }),
  }),
});
