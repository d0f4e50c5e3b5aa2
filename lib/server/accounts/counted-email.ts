import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../infra/env";

/**
 * What stands for an email, as it was typed, where it is counted. Emails are typed wrongly, sometimes with the password
 * in their place: no count and no line of the log holds one.
 * @param typed trimmed, in lower case; with the role in front where each role counts by itself
 */
export function countedEmail(typed: string): string {
  return createHmac("sha256", `tries:${env().JWT_SECRET}`).update(typed).digest("base64url").slice(0, 22);
}
