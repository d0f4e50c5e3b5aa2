/**
 * `npm run admin -- <email>`: makes an admin, or gives one a new password. Uses the database of a running
 * `npm start`, or opens it for a moment.
 */
import { runCommand } from "./lib/command.mjs";
import { Failure } from "./lib/failure.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const [email] = process.argv.slice(2);
  if (!email) throw new Failure("Say whom: npm run admin -- name@example.com");
  return runOnDatabase(["scripts/make-admin.ts", email], { onStop, also: ["ADMIN_PASSWORD"] });
});
