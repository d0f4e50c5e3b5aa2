import { messageDtoSchema } from "@/lib/schemas/user-dto";
import { askVerificationAgain } from "@/lib/server/accounts/addresses";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

const sentence = (addresses: readonly string[]) => `We have sent a link to ${addresses.join(" and ")}.`;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "askForVerification",
    summary: "Request the link to verify your address again",
    description: "If a change of address is pending, the new address also gets a link.",
    access: ANY_ACCOUNT,
    success: {
      status: 202,
      description: "A mail is queued.",
      schema: messageDtoSchema,
      example: { message: sentence(["ingrid@travellers.example"]) },
    },
    errors: { CONFLICT: "addressVerifiedAlready" },
    handle: async ({ actor }) => ({ body: { message: sentence(await askVerificationAgain(actor)) } }),
  }),
});
