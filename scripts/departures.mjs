/**
 * `npm run departures`: rebuilds all departures from the bookings and corrects differences; `-- --check` only
 * reports them, and exits with 1 if there are any. Uses the database of a running `npm start`. If none is
 * running, opens the database itself.
 */
import { runCommand } from "./lib/command.mjs";
import { Failure } from "./lib/failure.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const args = process.argv.slice(2);
  if (args.some((one) => one !== "--check"))
    throw new Failure("Run npm run departures, or npm run departures -- --check");
  return runOnDatabase(["scripts/rebuild-departures.ts", ...args], { onStop });
});
