/**
 * `npm run move -- --to <address>`: copies the embedded database to a MongoDB server; `--from <address>` copies in the
 * other direction. The site must not be running.
 */
import { givenMove } from "./lib/backup-arguments.mjs";
import { runCommand } from "./lib/command.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const { direction, uri, options } = givenMove();
  return runOnDatabase(["scripts/backup-program.ts", "move", direction, ...options], {
    onStop,
    alone: true,
    embedded: true,
    adds: { OTHER_MONGODB_URI: uri },
  });
});
