import { secondFactorDtoSchema, switchOffSchema } from "@/lib/schemas/second-factor";
import { ownSecondFactor, switchOffSecondFactor } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getSecondFactor",
    summary: "Get your second factors",
    access: ANY_ACCOUNT,
    success: {
      description: "The second factors of the account.",
      schema: secondFactorDtoSchema,
      example: "secondFactor",
    },
    handle: async ({ actor }) => ({ body: await ownSecondFactor(actor) }),
  }),
  DELETE: method({
    id: "switchOffSecondFactor",
    summary: "Turn off your second factor, with the password and a code",
    description:
      "One-time codes, passkeys and recovery codes stop working. Sessions continue. The owner gets a mail.",
    access: ANY_ACCOUNT,
    body: switchOffSchema,
    sample: "switchOff",
    success: {
      description: "A login now needs the password alone.",
      schema: secondFactorDtoSchema,
      example: "noSecondFactor",
    },
    errors: { CONFLICT: "noSecondFactor" },
    handle: async ({ actor, body }) => ({ body: await switchOffSecondFactor(actor, body) }),
  }),
});
