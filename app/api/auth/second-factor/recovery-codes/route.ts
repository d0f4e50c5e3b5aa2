import { secondFactorChangeDtoSchema } from "@/lib/schemas/second-factor";
import { renewRecoveryCodes } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "renewRecoveryCodes",
    summary: "Make new recovery codes",
    description: "Ten, each of which works once in place of the second factor. The old ones end.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: {
      description: "The codes, which are never shown again.",
      schema: secondFactorChangeDtoSchema,
      example: "secondFactorBegun",
    },
    refusals: { CONFLICT: "noSecondFactor" },
    handle: async ({ actor }) => ({ body: await renewRecoveryCodes(actor) }),
  }),
});
