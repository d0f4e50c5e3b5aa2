/**
 * `npm run departures`: builds all departures again from the bookings and mends differences; `-- --check` only reports
 * them, and ends with 1 if there are any. Uses the database of a running `npm start`, or opens it for a moment.
 */
import { runCommand } from "./lib/command.mjs";
import { Failure } from "./lib/failure.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const given = process.argv.slice(2);
  if (given.some((one) => one !== "--check"))
    throw new Failure("Run npm run departures, or npm run departures -- --check");
  return runOnDatabase(["scripts/rebuild-departures.ts", ...given], { onStop });
});
