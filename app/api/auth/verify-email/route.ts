import { emailVerificationSchema } from "@/lib/schemas/auth";
import { verifiedEmailDtoSchema } from "@/lib/schemas/user-dto";
import { verifyAddress } from "@/lib/server/accounts/verify-address";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "verifyEmail",
    summary: "Verify an address with the token of a mailed link",
    description:
      "For the current address, or for a pending new address, which then takes effect. Needs no session and starts none. The token works once.",
    body: emailVerificationSchema,
    sample: "emailVerification",
    counts: "accountLink",
    success: {
      description: "The address is verified.",
      schema: verifiedEmailDtoSchema,
      example: "verifiedEmail",
    },
    errors: { INVALID_LINK: "invalidLink", DUPLICATE: "addressTakenMeanwhile" },
    handle: async ({ body }) => ({ body: await verifyAddress(body.token) }),
  }),
});
