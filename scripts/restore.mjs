/**
 * `npm run restore -- <file>`: restores a backup to an empty database; `--replace` deletes existing data first. The
 * site must not be running.
 */
import { givenFile } from "./lib/backup-arguments.mjs";
import { runCommand } from "./lib/command.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const { file, options } = givenFile("npm run restore -- FILE", ["--replace"]);
  return runOnDatabase(["scripts/backup-program.ts", "restore", file, ...options], { onStop, alone: true });
});
