/**
 * `npm run restore -- <file>`: puts what a backup holds into an empty database; with `--replace` it deletes what is there.
 * The site must not run meanwhile.
 */
import { givenFile } from "./lib/backup-arguments.mjs";
import { runCommand } from "./lib/command.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const { file, options } = givenFile("npm run restore -- FILE", ["--replace"]);
  return runOnDatabase(["scripts/backup-program.ts", "restore", file, ...options], { onStop, alone: true });
});
