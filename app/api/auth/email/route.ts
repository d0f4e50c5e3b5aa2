import { emailChangeSchema } from "@/lib/schemas/auth";
import { meDtoSchema } from "@/lib/schemas/user-dto";
import { askForAddress, withdrawAddress } from "@/lib/server/accounts/addresses";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "changeEmail",
    summary: "Start a change of your email address",
    description:
      "Mails a link to the new address. The change takes effect when you verify the new address; until then you log in with the old one. Sessions continue.",
    access: ANY_ACCOUNT,
    body: emailChangeSchema,
    sample: "emailChange",
    success: {
      description: "The account, with the pending address.",
      schema: meDtoSchema,
      example: "meWithNewAddress",
    },
    errors: { DUPLICATE: "emailTaken" },
    handle: async ({ actor, body }) => ({ body: await askForAddress(actor, body) }),
  }),
  DELETE: method({
    id: "withdrawEmailChange",
    summary: "Withdraw a pending change of your email address",
    description: "The link stops working.",
    access: ANY_ACCOUNT,
    success: { description: "The account, without a pending address.", schema: meDtoSchema, example: "me" },
    errors: { NOT_FOUND: "noAddressChange" },
    handle: async ({ actor }) => ({ body: await withdrawAddress(actor) }),
  }),
});
