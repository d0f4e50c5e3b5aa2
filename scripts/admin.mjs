/**
 * `npm run admin -- <email> [--staff <right>]`: creates an admin, or sets a new password (and right) for an existing
 * one. With `--reset-second-factor`, switches off the second factor of an account; `--role tourist` or `--role
 * provider` selects another kind of account. Uses the database of a running `npm start`, or opens it for the command.
 */
import { runCommand } from "./lib/command.mjs";
import { Failure } from "./lib/failure.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

const RESET = "--reset-second-factor";

await runCommand(async ({ onStop }) => {
  const given = process.argv.slice(2);
  if (given.length === 0) throw new Failure("Give an email address: npm run admin -- name@example.com");
  if (given.includes(RESET)) {
    const others = given.filter((one) => one !== RESET);
    return runOnDatabase(["scripts/reset-second-factor.ts", ...others], { onStop });
  }
  return runOnDatabase(["scripts/make-admin.ts", ...given], { onStop, also: ["ADMIN_PASSWORD"] });
});
