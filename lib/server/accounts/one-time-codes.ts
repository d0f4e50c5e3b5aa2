import "server-only";
import { Secret, TOTP } from "otpauth";
import { SITE } from "../../content/site";
import { decrypt, encrypt } from "../infra/encryption";

/**
 * One-time codes of an app (TOTP, RFC 6238): six digits, new every 30 seconds. SHA-1 and these numbers are what every app
 * knows. The server's clock counts, and codes of one period before and after are right too, because clocks differ.
 */

const PERIOD_MS = 30_000;
/** Periods before and after the current one. */
const WINDOW = 1;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How long a setup may take that was begun, in milliseconds. */
const SETUP_MS = 15 * 60_000;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: SITE.name, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6 });

/** Whose secret it is. */
interface Owner {
  role: string;
  id: string;
}

const purposeOf = (use: "codes" | "setup", { role, id }: Owner) => `${use} of ${role}:${id}`;

/** A new secret, and what its owner needs to set an app up. Nothing is kept: `setup` brings the secret back, sealed. */
export function beginCodes(owner: Owner & { email: string }, now: Date) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const until = now.getTime() + SETUP_MS;
  return {
    setup: encrypt(purposeOf("setup", owner), JSON.stringify({ secret, until })),
    secret,
    uri: totpOf(secret, owner.email).toString(),
  };
}

/** The secret that a setup brought back; undefined when it is too old, or not one of this account. */
export function secretOfSetup(owner: Owner, setup: string, now: Date): string | undefined {
  const text = decrypt(purposeOf("setup", owner), setup);
  if (text === undefined) return undefined;
  const { secret, until } = JSON.parse(text) as { secret: string; until: number };
  return now.getTime() < until ? secret : undefined;
}

/** The secret as it is kept. */
export function encryptSecret(owner: Owner, secret: string): string {
  return encrypt(purposeOf("codes", owner), secret);
}

/** The secret that is kept; undefined when `JWT_SECRET` is another one by now. */
export function decryptSecret(owner: Owner, sealed: string): string | undefined {
  return decrypt(purposeOf("codes", owner), sealed);
}

/** The period of the code, in 30 seconds from 1970; undefined when it is none of the codes of now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}
