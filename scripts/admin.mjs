/**
 * `npm run admin -- <email> [--staff <right>]`: creates an admin, or sets a new password (and right) for an
 * existing one. With `--reset-second-factor`, switches off the second factor of an account; `--role tourist`
 * or `--role provider` selects another kind of account. Uses the database of a running `npm start`. If none
 * is running, opens the database itself.
 */
import { runCommand } from "./lib/command.mjs";
import { Failure } from "./lib/failure.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

const RESET = "--reset-second-factor";

await runCommand(async ({ onStop }) => {
  const args = process.argv.slice(2);
  if (args.length === 0) throw new Failure("Give an email address: npm run admin -- name@example.com");
  if (args.includes(RESET)) {
    const otherArgs = args.filter((one) => one !== RESET);
    return runOnDatabase(["scripts/reset-second-factor.ts", ...otherArgs], { onStop });
  }
  return runOnDatabase(["scripts/make-admin.ts", ...args], { onStop, also: ["ADMIN_PASSWORD"] });
});
