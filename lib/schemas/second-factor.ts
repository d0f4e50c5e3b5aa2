import { z } from "zod";
import { nameText, text, typedPassword } from "./fields";

/** Requests and responses about the second factor of an account. Source: docs/product.md, "Accounts and sessions". */

/** A typed one-time code or recovery code. */
export const factorCode = text({ missing: "Enter the code.", label: "The code", max: 64 });

const NO_ANSWER = "This is not what a browser answers for a passkey.";
/** Maximum length of an encoded value. All keys and signatures in use today are shorter. */
const MOST_CHARACTERS = 20_000;

const encoded = z
  .string(NO_ANSWER)
  .max(MOST_CHARACTERS, NO_ANSWER)
  .regex(/^[A-Za-z0-9_-]+$/, NO_ANSWER);

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key", NO_ANSWER),
  clientExtensionResults: z.object({}, NO_ANSWER).prefault({}),
};

/** A browser's response after creating a passkey (WebAuthn's `RegistrationResponseJSON`). */
const newPasskeyAnswer = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: encoded,
          attestationObject: encoded,
          transports: z
            .array(
              z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"], NO_ANSWER),
              NO_ANSWER,
            )
            .max(7, NO_ANSWER)
            .optional(),
        },
        NO_ANSWER,
      ),
    },
    NO_ANSWER,
  )
  .describe("What `navigator.credentials.create()` gave, as JSON (WebAuthn's `RegistrationResponseJSON`).");

/** A browser's response after signing in with a passkey (WebAuthn's `AuthenticationResponseJSON`). */
export const passkeyAnswer = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: encoded,
          authenticatorData: encoded,
          signature: encoded,
          userHandle: encoded.optional(),
        },
        NO_ANSWER,
      ),
    },
    NO_ANSWER,
  )
  .describe("What `navigator.credentials.get()` gave, as JSON (WebAuthn's `AuthenticationResponseJSON`).");

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** The fields of a login for the second factor; one of them is enough. */
export const givenFactor = {
  code: factorCode
    .optional()
    .describe("A one-time code or a recovery code, where the account has a second factor."),
  passkey: passkeyAnswer.optional(),
};

/** Body of `PUT /api/auth/second-factor/codes`. */
export const codesSetupSchema = z.object({
  setup: z
    .string("Begin the setup first.")
    .min(1, "Begin the setup first.")
    .max(1_000, "Begin the setup first.")
    .describe("As it was answered when the setup was begun."),
  code: text({ missing: "Enter the code.", label: "The code", max: 20 })
    .regex(/^(?:[0-9] ?){6}$/, "Enter the six digits that the app shows.")
    .describe("A code that the app shows now."),
});

export type CodesSetup = z.output<typeof codesSetupSchema>;

/** Body of `POST /api/auth/second-factor/passkeys`. */
export const newPasskeySchema = z.object({
  name: nameText({ missing: "Give the passkey a name.", label: "The name", max: 40 }),
  answer: newPasskeyAnswer,
});

export type NewPasskey = z.output<typeof newPasskeySchema>;

/** Body of `DELETE /api/auth/second-factor`. */
export const switchOffSchema = z.object({
  currentPassword: typedPassword,
  code: factorCode.describe("A one-time code or a recovery code."),
});

export type SwitchOff = z.output<typeof switchOffSchema>;

/** The response of `GET /api/auth/second-factor`. */
export const secondFactorDtoSchema = z.object({
  since: z.iso.datetime().nullable().describe("When it was set up; null where the password is enough."),
  codes: z.boolean().describe("Whether one-time codes of an app are set up."),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.int().min(0),
  passkeyHost: z
    .string()
    .nullable()
    .describe("The host name at which passkeys work; null where this site can have none."),
});

export type SecondFactorDto = z.output<typeof secondFactorDtoSchema>;

/** The response to a change that may create recovery codes. */
export const secondFactorChangeDtoSchema = z.object({
  secondFactor: secondFactorDtoSchema,
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe("New recovery codes, which are never shown again; null where the old ones stay."),
});

export type SecondFactorChangeDto = z.output<typeof secondFactorChangeDtoSchema>;

/** The response of `POST /api/auth/second-factor/codes`. */
export const codesSetupDtoSchema = z.object({
  setup: z.string().describe("To be sent with the first code, within 15 minutes."),
  secret: z.string().describe("For an app that cannot read the picture, in base 32."),
  uri: z.string().describe("The same as an address (`otpauth://…`), for a QR code."),
});

export type CodesSetupDto = z.output<typeof codesSetupDtoSchema>;

/** The response of `POST /api/auth/second-factor/passkeys/challenge`. */
export const passkeyChallengeDtoSchema = z
  .looseObject({ challenge: z.string() })
  .describe(
    "What `navigator.credentials.create()` takes, as JSON (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`).",
  );
