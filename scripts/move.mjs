/**
 * `npm run move -- --to <address>`: copies what the embedded database holds into a MongoDB of one's own;
 * `--from <address>`: the other way. The site must not run meanwhile.
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
