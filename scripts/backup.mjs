/**
 * `npm run backup -- <file>`: writes all data of the site to a file. The site may be running. Uses the
 * database of a running `npm start`. If none is running, opens the database itself.
 */
import { givenFile } from "./lib/backup-arguments.mjs";
import { runCommand } from "./lib/command.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const { file } = givenFile("npm run backup -- FILE");
  return runOnDatabase(["scripts/backup-program.ts", "backup", file], { onStop });
});
