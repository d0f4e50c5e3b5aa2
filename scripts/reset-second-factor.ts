import { parseArgs } from "node:util";
import { ROLES } from "../lib/domain/roles";
import { email as emailSchema } from "../lib/schemas/fields";
import { resetSecondFactor } from "../lib/server/accounts/second-factor-setup";
import { connectDatabase } from "../lib/server/infra/db";
import { runDatabaseCommand } from "./lib/database-command";

/**
 * `npm run admin -- <email> --reset-second-factor [--role tourist]`: switches off the second factor of an account whose
 * owner lost it. Run by `scripts/admin.mjs`.
 */

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string", default: "admin" } },
  });
  const email = emailSchema.safeParse(positionals[0]);
  const role = ROLES.find((one) => one === values.role);
  if (!email.success || !role) {
    throw new Error(
      `Usage: npm run admin -- name@example.com --reset-second-factor [--role ${ROLES.join("|")}]`,
    );
  }
  await connectDatabase();
  const wasOn = await resetSecondFactor(role, email.data);
  if (wasOn === undefined) throw new Error(`There is no ${role} with the email ${email.data}.`);
  return wasOn
    ? `The second factor of ${email.data} (${role}) is turned off, and we mail the owner. Logged-in devices stay logged in.`
    : `${email.data} (${role}) has no second factor.`;
}

// Switches off log lines, so that only one sentence is printed. The owner gets an entry in the account's
// activity and a mail.
process.env.LOG_LEVEL = "silent";

await runDatabaseCommand(async () => {
  process.stdout.write(`${await run()}\n`);
});
