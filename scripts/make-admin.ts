import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { STAFF_RIGHT_WORDS, STAFF_RIGHTS } from "../lib/domain/permissions";
import { email as emailSchema, newPassword } from "../lib/schemas/fields";
import { makeAdmin } from "../lib/server/accounts/commands";
import { connectDatabase } from "../lib/server/infra/db";
import { env } from "../lib/server/infra/env";
import { runDatabaseCommand } from "./lib/database-command";

/**
 * `npm run admin -- <email> [--staff <right>]`: creates an admin, or sets a new password (and right) for an existing
 * one. Run by `scripts/admin.mjs`.
 */

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    options: { staff: { type: "string" } },
    allowPositionals: true,
  });
  const email = emailSchema.safeParse(positionals[0]);
  if (!email.success) throw new Error("Give the admin's email address: npm run admin -- name@example.com");
  const right = STAFF_RIGHTS.find((one) => one === values.staff);
  if (values.staff !== undefined && !right)
    throw new Error(`--staff must be one of ${STAFF_RIGHTS.join(", ")}.`);
  const chosen = env().ADMIN_PASSWORD;
  const password = newPassword.safeParse(chosen ?? randomBytes(12).toString("base64url"));
  if (!password.success) throw new Error(`ADMIN_PASSWORD: ${password.error.issues[0]?.message}`);
  await connectDatabase();
  const { isNew, staff, isWeak } = await makeAdmin(email.data, password.data, right);
  const outcome = [
    isNew
      ? `${email.data} is now an admin.`
      : `${email.data} has a new password and is logged out everywhere.`,
    ...(staff === "all" ? [] : [`Permissions: ${staff}. ${STAFF_RIGHT_WORDS[staff].text}`]),
    ...(isWeak ? ["This password is too common. Please change it soon."] : []),
    ...(chosen ? [] : [`Password (shown only once): ${password.data}`]),
  ];
  return outcome.join("\n");
}

await runDatabaseCommand(async () => {
  process.stdout.write(`${await run()}\n`);
});
