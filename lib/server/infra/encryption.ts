import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecrets } from "./signing-secrets";

/**
 * Encrypts short texts (AES-256-GCM, key derived from `JWT_SECRET`): secrets that a copy of the database must not
 * reveal, and data that a client sends back and must not forge.
 */

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (purpose: string, secret: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "", `sealed:${purpose}`, 32));

/** @param purpose the use and owner of the text; decryption requires the same purpose */
export function encrypt(purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose, signingSecrets()[0]), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The text, or undefined when it was not encrypted here for this purpose. */
export function decrypt(purpose: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const secret of signingSecrets()) {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose, secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString("utf8");
    } catch {
      // The text was changed, or encrypted with another secret.
    }
  }
  return undefined;
}
