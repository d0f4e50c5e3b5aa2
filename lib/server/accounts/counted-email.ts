import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../infra/env";

/**
 * A keyed hash of a typed email, for counts and logs. People mistype emails, or type their password in the email field,
 * so counts and logs must not contain the typed text.
 * @param typed the typed email, trimmed and in lower case; begins with the role if each role has its own count
 */
export function countedEmail(typed: string): string {
  return createHmac("sha256", `tries:${env().JWT_SECRET}`).update(typed).digest("base64url").slice(0, 22);
}
