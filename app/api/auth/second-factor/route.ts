import { secondFactorDtoSchema, switchOffSchema } from "@/lib/schemas/second-factor";
import { ownSecondFactor, switchOffSecondFactor } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getSecondFactor",
    summary: "One's own second factor: what a login asks for beside the password",
    access: ANY_ACCOUNT,
    success: {
      description: "The ways in which it can be given.",
      schema: secondFactorDtoSchema,
      example: "secondFactor",
    },
    handle: async ({ actor }) => ({ body: await ownSecondFactor(actor) }),
  }),
  DELETE: method({
    id: "switchOffSecondFactor",
    summary: "Switch one's own second factor off, with the password and a code",
    description:
      "One-time codes, passkeys and recovery codes end. Sessions go on. The owner is told by mail.",
    access: ANY_ACCOUNT,
    body: switchOffSchema,
    sample: "switchOff",
    success: {
      description: "The password is enough now.",
      schema: secondFactorDtoSchema,
      example: "noSecondFactor",
    },
    refusals: { CONFLICT: "noSecondFactor" },
    handle: async ({ actor, body }) => ({ body: await switchOffSecondFactor(actor, body) }),
  }),
});
