import "server-only";
import { env } from "./env";

/**
 * The secrets for signatures and encryption: first `JWT_SECRET`, which is used for everything new, then
 * `JWT_PREVIOUS_SECRETS`, which are still accepted after a rotation.
 */
export function signingSecrets(): readonly [string, ...string[]] {
  const { JWT_SECRET, JWT_PREVIOUS_SECRETS = [] } = env();
  return [JWT_SECRET, ...JWT_PREVIOUS_SECRETS];
}
