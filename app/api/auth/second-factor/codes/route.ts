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
    summary: "Start to set up one-time codes from an app (TOTP)",
    description: "Nothing changes until a first code proves that the app has the secret.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    success: {
      description: "The secret for the app.",
      schema: codesSetupDtoSchema,
      example: "codesBegun",
    },
    handle: async ({ actor }) => ({ body: beginOneTimeCodes(actor) }),
  }),
  PUT: method({
    id: "setUpOneTimeCodes",
    summary: "Confirm one-time codes with a first code",
    description:
      "Replaces earlier one-time codes. If this is the first second factor, it also creates recovery codes. The owner gets a mail.",
    access: ANY_ACCOUNT,
    confirmed: 1,
    body: codesSetupSchema,
    sample: "codesSetup",
    success: {
      description: "A login now needs a code.",
      schema: secondFactorChangeDtoSchema,
      example: "secondFactorBegun",
    },
    errors: { CONFLICT: "setupTooOld" },
    handle: async ({ actor, body }) => ({ body: await setUpCodes(actor, body) }),
  }),
});
