import "server-only";
import { env } from "./env";

/**
 * The secrets that signatures and encrypted texts may be made with: `JWT_SECRET`, which is used for new ones, then
 * `JWT_PREVIOUS_SECRETS`, which are still accepted after a rotation.
 */
export function signingSecrets(): readonly [string, ...string[]] {
  const { JWT_SECRET, JWT_PREVIOUS_SECRETS = [] } = env();
  return [JWT_SECRET, ...JWT_PREVIOUS_SECRETS];
}
