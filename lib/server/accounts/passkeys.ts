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
 * Passkeys (WebAuthn) as a second factor: a key pair that a phone, computer or stick holds for this site alone. A
 * challenge is one of `tokens.ts`: it works once, for 5 minutes, for one account.
 */

const TIMEOUT_MS = 5 * 60_000;

/** Where passkeys of this site work. */
interface PasskeySite {
  /** The host name that they belong to for good. */
  id: string;
  /** The only origin whose answers count; any port of `localhost` where it is not known. */
  origin?: string;
}

/**
 * Where passkeys of this site work: at `SITE_URL`, else on this machine by the name of `localhost`. Undefined where
 * browsers know none: at an IP address, and without https.
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

/** What the browser is asked to make a passkey. */
export async function askForNewPasskey(
  site: PasskeySite,
  account: Pick<Account, "id" | "role" | "email" | "fullName">,
  known: readonly PasskeyDoc[],
) {
  const challenge = await makeToken("passkey-new", account, account.email);
  return generateRegistrationOptions({
    rpName: SITE.name,
    rpID: site.id,
    userName: account.email,
    userDisplayName: account.fullName,
    // The same for all passkeys of an account, so that a device keeps one of them; nothing about the person.
    userID: new Uint8Array(Buffer.from(`${account.role}:${account.id}`)),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** What the browser is asked to answer with one of the passkeys. */
export async function askForAnswer(
  site: PasskeySite,
  account: Pick<Account, "id" | "role" | "email">,
  passkeys: readonly PasskeyDoc[],
) {
  const challenge = await makeToken("passkey-answer", account, account.email);
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(descriptor),
    userVerification: "preferred",
  });
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));

/** What the browser wrote into an answer; undefined when it is no such text. */
function clientData(encoded: string): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
    if (typeof challenge === "string" && typeof origin === "string") return { challenge, origin };
  } catch {
    // No JSON: no answer of a browser.
  }
  return undefined;
}

/** Uses the challenge of an answer up. @returns what the answer must say; undefined when it answers nothing of ours */
async function expectedOf(
  site: PasskeySite,
  purpose: "passkey-new" | "passkey-answer",
  account: Pick<Account, "id" | "role">,
  encoded: string,
) {
  const said = clientData(encoded);
  if (!said || !(await spendChallenge(said.challenge, purpose, account))) return undefined;
  const isHere = URL.parse(said.origin)?.hostname === site.id;
  return {
    expectedChallenge: said.challenge,
    expectedOrigin: site.origin ?? (isHere ? said.origin : `http://${site.id}`),
    expectedRPID: site.id,
    // The password was given already, so it is enough that somebody has it and touched it.
    requireUserVerification: false,
  };
}

/** The passkey that a browser made; undefined when its answer is not right. */
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
    // The library throws a sentence for each thing that is not as it must be.
    return undefined;
  }
}

/** The passkey that gave a right answer, with its new counter; undefined when the answer is not right. */
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
  const credential = { ...descriptor(passkey), publicKey: bytesOf(publicKey), counter };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response: answer, credential, ...expected },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
