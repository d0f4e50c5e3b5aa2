import "server-only";
import { isIP } from "node:net";
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { PasskeyDoc } from "@/models/account-fields";
import { SITE } from "../../content/site";
import type { Account } from "../infra/actor";
import { siteAddress } from "../infra/env";
import { makeToken, spendChallenge } from "./tokens";

/**
 * Passkeys (WebAuthn) as a second factor: a key pair that a phone, computer or security key holds for this site only. A
 * challenge is a token of `tokens.ts`: valid once, for 5 minutes, for one account.
 */

const TIMEOUT_MS = 5 * 60_000;

/** The site that passkeys are bound to. */
interface PasskeySite {
  /** The host name that passkeys are bound to permanently. */
  id: string;
  /** The only accepted origin. If it is not known, any port of `localhost` is accepted. */
  origin?: string;
}

/**
 * The site for passkeys: `SITE_URL`, else `localhost`. Undefined where browsers do not support them: at an IP address,
 * or without https.
 */
export function passkeySite(): PasskeySite | undefined {
  const site = siteAddress();
  if (!site) return { id: "localhost" };
  const { protocol, hostname, origin } = new URL(site);
  if (hostname === "localhost") return { id: hostname, origin };
  const isAddress = hostname.startsWith("[") || isIP(hostname) > 0;
  return protocol === "https:" && !isAddress ? { id: hostname, origin } : undefined;
}

const descriptor = ({ id, transports }: PasskeyDoc) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** Options for the browser to create a passkey. */
export async function askForNewPasskey(
  site: PasskeySite,
  account: Pick<Account, "id" | "role" | "email" | "fullName">,
  existing: readonly PasskeyDoc[],
) {
  const challenge = await makeToken("passkey-new", account, account.email);
  return generateRegistrationOptions({
    rpName: SITE.name,
    rpID: site.id,
    userName: account.email,
    userDisplayName: account.fullName,
    // Must be the same for all passkeys of an account, so that a device keeps only one, and must not contain personal
    // data.
    userID: new Uint8Array(Buffer.from(`${account.role}:${account.id}`)),
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: existing.map(descriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** Options for the browser to sign in with one of the passkeys. */
export async function askForAnswer(
  site: PasskeySite,
  account: Pick<Account, "id" | "role" | "email">,
  passkeys: readonly PasskeyDoc[],
) {
  const challenge = await makeToken("passkey-answer", account, account.email);
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(descriptor),
    userVerification: "preferred",
  });
}

const toBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));

/** Reads the client data that the browser signed; undefined if it is malformed. */
function clientData(encoded: string): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
    if (typeof challenge === "string" && typeof origin === "string") return { challenge, origin };
  } catch {
    // The text is not from a browser, because browsers always send JSON.
  }
  return undefined;
}

/**
 * Uses up the challenge in the browser's response.
 * @returns the values that the response must match; undefined when the challenge is not valid
 */
async function expectedOf(
  site: PasskeySite,
  purpose: "passkey-new" | "passkey-answer",
  account: Pick<Account, "id" | "role">,
  encoded: string,
) {
  const data = clientData(encoded);
  if (!data || !(await spendChallenge(data.challenge, purpose, account))) return undefined;
  const isHere = URL.parse(data.origin)?.hostname === site.id;
  return {
    expectedChallenge: data.challenge,
    expectedOrigin: site.origin ?? (isHere ? data.origin : `http://${site.id}`),
    expectedRPID: site.id,
    // The password was checked before, so the presence of the device is enough.
    requireUserVerification: false,
  };
}

/** Verifies the passkey that a browser created; undefined when the response is invalid. */
export async function readNewPasskey(
  site: PasskeySite,
  account: Pick<Account, "id" | "role">,
  answer: RegistrationResponseJSON,
): Promise<Pick<PasskeyDoc, "id" | "publicKey" | "counter" | "transports"> | undefined> {
  const expected = await expectedOf(site, "passkey-new", account, answer.response.clientDataJSON);
  if (!expected) return undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      ...expected,
    });
    if (!verified || !registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  } catch {
    // The library throws for each kind of mismatch.
    return undefined;
  }
}

/** Verifies a sign-in and returns its passkey with the new counter; undefined when the response is invalid. */
export async function readPasskeyAnswer(
  site: PasskeySite,
  account: Pick<Account, "id" | "role">,
  passkeys: readonly PasskeyDoc[],
  answer: AuthenticationResponseJSON,
): Promise<{ passkey: PasskeyDoc; counter: number } | undefined> {
  const expected = await expectedOf(site, "passkey-answer", account, answer.response.clientDataJSON);
  const passkey = passkeys.find(({ id }) => id === answer.id);
  if (!expected || !passkey) return undefined;
  const { publicKey, counter } = passkey;
  const credential = { ...descriptor(passkey), publicKey: toBytes(publicKey), counter };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response: answer, credential, ...expected },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
