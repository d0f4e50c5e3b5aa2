/**
 * `npm run pictures -- --to s3`: copies the uploaded pictures from the database into S3. `-- --to database` copies in
 * the other direction; for this the site must not be running. With `--delete` the old copies are deleted.
 */
import { givenPictures } from "./lib/backup-arguments.mjs";
import { runCommand } from "./lib/command.mjs";
import { runOnDatabase } from "./lib/run-on-database.mjs";

await runCommand(async ({ onStop }) => {
  const { place, options } = givenPictures();
  return runOnDatabase(["scripts/move-pictures.ts", place, ...options], {
    onStop,
    // The site must not run during a copy to the database, because it would store new pictures in S3.
    alone: place === "database",
    adds: { LOG_LEVEL: "silent" },
  });
});
