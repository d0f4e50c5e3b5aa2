import type {
  CodesSetup,
  CodesSetupDto,
  NewPasskey,
  SecondFactorChangeDto,
  SecondFactorDto,
  SwitchOff,
} from "../../schemas/second-factor";
import { AT, MAIL_TOKEN, TOURIST } from "./shared";

/** Examples of the calls about the second factor. */
export function secondFactorExamples() {
  const passkey = { id: "jXvZy2mWl0Yc5sVfRnGd7g", name: "My phone", addedAt: AT, lastUsedAt: null };
  const secondFactor: SecondFactorDto = {
    since: AT,
    codes: true,
    passkeys: [passkey],
    recoveryCodesLeft: 10,
    passkeyHost: "nelumtrails.example",
  };
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const setup = "fWJ0cUk2mWl0yZcT5sVfRnGd7uJpEaKo1iLq9tXwYe4";
  return {
    secondFactor,
    noSecondFactor: {
      ...{ since: null, codes: false, passkeys: [], recoveryCodesLeft: 0 },
      passkeyHost: secondFactor.passkeyHost,
    } satisfies SecondFactorDto,
    secondFactorBegun: {
      secondFactor,
      recoveryCodes: ["0PXJ-4T7Q-9ZKM-W2HD-6RBN-V8CE", "5GQA-XK3S-07YT-MHJ9-B4PV-2WDN"],
    } satisfies SecondFactorChangeDto,
    codesBegun: {
      setup,
      secret,
      uri: `otpauth://totp/Nelum%20Trails:${encodeURIComponent(TOURIST.email)}?issuer=Nelum%20Trails&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    } satisfies CodesSetupDto,
    codesSetup: { setup, code: "123456" } satisfies CodesSetup,
    switchOff: {
      currentPassword: TOURIST.password,
      code: "0PXJ-4T7Q-9ZKM-W2HD-6RBN-V8CE",
    } satisfies SwitchOff,
    passkeyChallenge: {
      challenge: MAIL_TOKEN,
      rp: { name: "Nelum Trails", id: "nelumtrails.example" },
      user: { id: "dG91cmlzdDo2NmYxYTBiMmMz", name: TOURIST.email, displayName: "Ingrid Solberg" },
      pubKeyCredParams: [{ alg: -7, type: "public-key" }],
      timeout: 300_000,
      attestation: "none",
    },
    newPasskey: {
      name: passkey.name,
      answer: {
        id: passkey.id,
        rawId: passkey.id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
          attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik",
          transports: ["internal", "hybrid"],
        },
      },
    } satisfies NewPasskey,
  };
}
