import {
  codesSetupDtoSchema,
  codesSetupSchema,
  secondFactorChangeDtoSchema,
} from "@/lib/schemas/second-factor";
import { beginOneTimeCodes, setUpCodes } from "@/lib/server/accounts/second-factor-setup";
import { ANY_ACCOUNT } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "beginOneTimeCodes",
    summary: "Begin to set up one-time codes of an app (TOTP)",
    description: "Nothing changes before a first code proves that the app has the secret.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: {
      description: "What the app needs.",
      schema: codesSetupDtoSchema,
      example: "codesBegun",
    },
    handle: async ({ actor }) => ({ body: beginOneTimeCodes(actor) }),
  }),
  PUT: method({
    id: "setUpOneTimeCodes",
    summary: "Set one-time codes up with a first code",
    description:
      "In place of those that were. The first way to give a second factor makes the recovery codes too. The owner is told by mail.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    body: codesSetupSchema,
    sample: "codesSetup",
    success: {
      description: "A login asks for a code from now on.",
      schema: secondFactorChangeDtoSchema,
      example: "secondFactorBegun",
    },
    refusals: { CONFLICT: "setupTooOld" },
    handle: async ({ actor, body }) => ({ body: await setUpCodes(actor, body) }),
  }),
});
