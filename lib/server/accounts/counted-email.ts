import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../infra/env";

/**
 * A keyed hash of a typed email, for counts and logs. Emails are often mistyped, and passwords typed in their place,
 * so counts and logs must not contain them.
 * @param typed the typed email, trimmed and in lower case; begins with the role if each role has its own count
 */
export function countedEmail(typed: string): string {
  return createHmac("sha256", `tries:${env().JWT_SECRET}`).update(typed).digest("base64url").slice(0, 22);
}
