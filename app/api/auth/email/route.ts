import { emailChangeSchema } from "@/lib/schemas/auth";
import { meDtoSchema } from "@/lib/schemas/user-dto";
import { askForAddress, withdrawAddress } from "@/lib/server/accounts/addresses";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "changeEmail",
    summary: "Begin a change of one's address",
    description:
      "A mail with a link goes to the new address. The change takes effect when it is verified; until then one logs in with the old one. Sessions go on.",
    access: ANY_ACCOUNT,
    body: emailChangeSchema,
    sample: "emailChange",
    success: {
      description: "The account, with the address that waits.",
      schema: meDtoSchema,
      example: "meWithNewAddress",
    },
    refusals: { DUPLICATE: "emailTaken" },
    handle: async ({ actor, body }) => ({ body: await askForAddress(actor, body) }),
  }),
  DELETE: method({
    id: "withdrawEmailChange",
    summary: "Take a waiting change of one's address back",
    description: "Its link ends.",
    access: ANY_ACCOUNT,
    success: { description: "The account as it stays.", schema: meDtoSchema, example: "me" },
    refusals: { NOT_FOUND: "noAddressChange" },
    handle: async ({ actor }) => ({ body: await withdrawAddress(actor) }),
  }),
});
