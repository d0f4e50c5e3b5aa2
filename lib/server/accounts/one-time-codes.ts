import "server-only";
import { Secret, TOTP } from "otpauth";
import { SITE } from "../../content/site";
import { decrypt, encrypt } from "../infra/encryption";

/**
 * One-time codes of an authenticator app (TOTP, RFC 6238). All apps support SHA-1, six digits and a new code every 30
 * seconds. The codes of the periods before and after the server's current one are accepted too, because clocks
 * differ.
 */

const PERIOD_MS = 30_000;
/** The number of periods accepted before, and after, the current one. */
const WINDOW = 1;
/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How long a started setup stays valid, in milliseconds. */
const SETUP_MS = 15 * 60_000;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: SITE.name, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6 });

/** The account that a secret belongs to. */
interface Owner {
  role: string;
  id: string;
}

const purposeOf = (use: "codes" | "setup", { role, id }: Owner) => `${use} of ${role}:${id}`;

/**
 * Creates a secret, and the data to set up an app. Nothing is stored: the client sends the encrypted secret back in
 * `setup`.
 */
export function beginCodes(owner: Owner & { email: string }, now: Date) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const until = now.getTime() + SETUP_MS;
  return {
    setup: encrypt(purposeOf("setup", owner), JSON.stringify({ secret, until })),
    secret,
    uri: totpOf(secret, owner.email).toString(),
  };
}

/** Decrypts the secret in `setup`; undefined when it is too old or belongs to another account. */
export function secretOfSetup(owner: Owner, setup: string, now: Date): string | undefined {
  const text = decrypt(purposeOf("setup", owner), setup);
  if (text === undefined) return undefined;
  const { secret, until } = JSON.parse(text) as { secret: string; until: number };
  return now.getTime() < until ? secret : undefined;
}

/** Encrypts the secret for storage. */
export function encryptSecret(owner: Owner, secret: string): string {
  return encrypt(purposeOf("codes", owner), secret);
}

/** Decrypts the stored secret; undefined when `JWT_SECRET` has changed. */
export function decryptSecret(owner: Owner, encrypted: string): string | undefined {
  return decrypt(purposeOf("codes", owner), encrypted);
}

/** The number of the 30-second period of a valid code, counted from 1970; undefined for an invalid code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}
