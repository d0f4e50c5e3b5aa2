/**
 * `npm run backup -- <file>`: writes all that the site has into a file, while it runs. Uses the database of a running
 * `npm start`, or opens it for a moment.
 */
import { givenFile } from "./lib/backup-arguments.mjs";
import { runCommand } from "./lib/command.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const { file } = givenFile("npm run backup -- FILE");
  return runOnDatabase(["scripts/backup-program.ts", "backup", file], { onStop });
});
