import { MOST_PASSKEYS } from "@/lib/domain/second-factor";
import { passkeyChallengeDtoSchema } from "@/lib/schemas/second-factor";
import { beginPasskey } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "beginPasskey",
    summary: "Get a challenge to create a passkey",
    description: `The challenge works once, for 5 minutes. An account has at most ${MOST_PASSKEYS} passkeys.`,
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: {
      description: "For `navigator.credentials.create()`.",
      schema: passkeyChallengeDtoSchema,
      example: "passkeyChallenge",
    },
    errors: { CONFLICT: ["manyPasskeys", MOST_PASSKEYS] },
    handle: async ({ actor }) => ({ body: await beginPasskey(actor) }),
  }),
});
