import { AppError } from "../lib/errors";
import { picturesInWords } from "../lib/server/backup/progress";
import { movePictures } from "../lib/server/images/move-pictures";
import { connectDatabase } from "../lib/server/infra/db";
import { runDatabaseCommand } from "./lib/database-command";
import { createSay } from "./lib/say.mjs";

/** `npm run pictures`: moves uploaded pictures between the database and S3. Run by `scripts/pictures.mjs`. */

const [place, option] = process.argv.slice(2) as ["s3" | "database", string?];
const isDeleted = option === "--delete";
const [here, there] = place === "s3" ? ["the database", "S3"] : ["S3", "the database"];

const say = createSay();
const step = say.step(`Copying the pictures to ${there}, and comparing them`);

function inWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { message } = error.cause as Error;
  throw new Error(`S3 cannot be used (${message}). Run the command again: it keeps what is copied.`);
}

async function run(): Promise<void> {
  await connectDatabase();
  const onShare = (share: number) => step.progress(`${Math.floor(share * 100)} %`);
  const { moved, same, incomplete } = await movePictures(place, isDeleted, onShare).catch(inWords);
  step.done(`${picturesInWords(moved)} copied to ${there} and compared, ${same} already there`);
  if (incomplete > 0) say.line(`  ${picturesInWords(incomplete)} with missing parts stay in ${here}.`);
  if (isDeleted) say.line(`  Their copies in ${here} are deleted.`);
  else
    say.line(
      `  Their copies in ${here} are still there: npm run pictures -- --to ${place} --delete deletes them.`,
    );
  if (place === "database") say.line("  Then take the S3 settings out of .env, and start the site.");
}

await runDatabaseCommand(run, (sentence) => {
  step.drop();
  process.stderr.write(`✗ ${sentence}\n`);
});
