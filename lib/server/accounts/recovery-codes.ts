import "server-only";
import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from "../../domain/second-factor";

/** Recovery codes, for people who lost their phone. They are shown once; the database stores their hashes. */

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(
      "",
    ),
  );
}

/** A code has 120 random bits, so a fast hash is enough. */
export function recoveryHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
