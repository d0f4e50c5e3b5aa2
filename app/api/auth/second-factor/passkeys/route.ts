import { MOST_PASSKEYS } from "@/lib/domain/second-factor";
import { newPasskeySchema, secondFactorChangeDtoSchema } from "@/lib/schemas/second-factor";
import { addPasskey } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "addPasskey",
    summary: "Add a passkey that the browser created",
    description: "If this is the first second factor, it also creates recovery codes. The owner gets a mail.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    body: newPasskeySchema,
    sample: "newPasskey",
    success: {
      status: 201,
      description: "A login now accepts the passkey.",
      schema: secondFactorChangeDtoSchema,
      example: "secondFactorBegun",
    },
    errors: { CONFLICT: ["manyPasskeys", MOST_PASSKEYS] },
    handle: async ({ actor, body }) => ({ body: await addPasskey(actor, body) }),
  }),
});
