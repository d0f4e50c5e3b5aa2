import "server-only";
import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from "../../domain/second-factor";

/** Recovery codes, for whoever has lost the phone. They are shown once; the database has their hashes. */

/** New codes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(
      "",
    ),
  );
}

/** 120 bits of chance need no slow hash. */
export function recoveryHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
