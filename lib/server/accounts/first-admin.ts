import "server-only";
import { email as emailSchema, newPassword } from "../../schemas/fields";
import { isDuplicateKey } from "../infra/db";
import { env } from "../infra/env";
import { hasAdmin, makeAdmin } from "./commands";

/**
 * `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or null when they are not both set.
 * @throws Error with a message when one of them is invalid
 */
export function adminOfSettings(): { email: string; password: string } | null {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return null;
  const email = emailSchema.safeParse(ADMIN_EMAIL);
  if (!email.success) throw new Error(`ADMIN_EMAIL: ${email.error.issues[0]?.message}`);
  const password = newPassword.safeParse(ADMIN_PASSWORD);
  if (!password.success) throw new Error(`ADMIN_PASSWORD: ${password.error.issues[0]?.message}`);
  return { email: email.data, password: password.data };
}

/**
 * Creates the admin from the settings if there is no admin yet. Several servers may do this at the same time.
 * @throws what `adminOfSettings` throws, or an error of the database driver
 */
export async function makeFirstAdmin(): Promise<void> {
  const admin = adminOfSettings();
  if (!admin || (await hasAdmin())) return;
  await makeAdmin(admin.email, admin.password).catch((error: unknown) => {
    // If the email is a duplicate, another server created the admin first.
    if (!isDuplicateKey(error)) throw error;
  });
}
