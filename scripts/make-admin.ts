import { randomBytes } from "node:crypto";
import { email as emailSchema, newPassword } from "../lib/schemas/fields";
import { makeAdmin } from "../lib/server/accounts/commands";
import { connectDatabase, disconnectDatabase, isDatabaseUnreachable } from "../lib/server/platform/db";
import { env } from "../lib/server/platform/env";

/** `npm run admin -- <email>`: makes an admin, or gives one a new password. Run by `scripts/admin.mjs`. */

async function run(): Promise<string> {
  const email = emailSchema.safeParse(process.argv[2]);
  if (!email.success) throw new Error("Give the admin's email address: npm run admin -- name@example.com");
  const given = env().ADMIN_PASSWORD;
  const password = newPassword.safeParse(given ?? randomBytes(12).toString("base64url"));
  if (!password.success) throw new Error(`ADMIN_PASSWORD: ${password.error.issues[0]?.message}`);
  await connectDatabase();
  const isNew = await makeAdmin(email.data, password.data);
  const outcome = isNew
    ? `${email.data} is now an admin.`
    : `${email.data} has a new password; its sessions ended.`;
  return given ? outcome : `${outcome}\nPassword, shown only now: ${password.data}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const reason = isDatabaseUnreachable(error) ? "The database cannot be reached." : (error as Error).message;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
} finally {
  await disconnectDatabase();
}
