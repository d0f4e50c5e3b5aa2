import { rmSync } from "node:fs";
import path from "node:path";
import { backUp } from "../lib/server/backup/back-up";
import { moveDatabase } from "../lib/server/backup/move";
import type { Progress } from "../lib/server/backup/progress";
import { restoreBackup } from "../lib/server/backup/restore";
import { partOf } from "../lib/server/backup/write-backup";
import { isDatabaseUnreachable, isDiskFull } from "../lib/server/infra/db";
import { env } from "../lib/server/infra/env";
import { createSay } from "./lib/say.mjs";

/** `npm run backup`, `restore` and `move`: run by `scripts/backup.mjs`, `restore.mjs` and `move.mjs`. */

const [command, target = "", ...options] = process.argv.slice(2);
const replaces = options.includes("--replace");

const say = createSay();
let step: ReturnType<typeof say.step> | undefined;
const progress: Progress = {
  begin: (title) => {
    step = say.step(title);
  },
  share: (share) => step?.progress(`${Math.floor(share * 100)} %`),
  done: (sentence) => step?.done(sentence),
  say: (sentence) => say.line(`  ${sentence}`),
};

async function run(): Promise<void> {
  const { MONGODB_URI: mongodbUri, EMBEDDED_DATABASE, DATA_DIR = "" } = env();
  const isEmbedded = EMBEDDED_DATABASE === "true";
  const secretsFile = isEmbedded ? path.join(DATA_DIR, "secrets.json") : null;
  // The address of the other database may contain a password. So it is passed in the environment: every user
  // of the machine can read the arguments of a running program.
  const other = process.env.OTHER_MONGODB_URI ?? "";
  switch (command) {
    case "backup": {
      const part = partOf(target);
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
        process.once(signal, () => {
          rmSync(part, { force: true });
          process.exit(130);
        });
      }
      return backUp({ file: target, mongodbUri, secretsFile }, progress);
    }
    case "restore":
      await restoreBackup({ file: target, mongodbUri, secretsFile, replaces, isAlone: isEmbedded }, progress);
      return progress.say(
        "The backup lacks all later changes and deletions. Repeat them, deletions of people first.",
      );
    case "move": {
      const [from, to] = target === "to" ? [mongodbUri, other] : [other, mongodbUri];
      await moveDatabase({ from, to, replaces, isAlone: target === "from" }, progress);
      const next =
        target === "to"
          ? `Set MONGODB_URI and JWT_SECRET in .env, then start. If you have no JWT_SECRET, use the jwtSecret of ${secretsFile}.`
          : "Remove MONGODB_URI from .env, keep JWT_SECRET, and start.";
      return progress.say(next);
    }
  }
}

function sentenceOf(error: unknown): string {
  if (isDatabaseUnreachable(error)) return "The database cannot be reached.";
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || isDiskFull(error)) return "The disk is full.";
  if (code === "ENOENT" || code === "EACCES" || code === "EROFS")
    return `${target} cannot be written (${code}).`;
  return message;
}

try {
  await run();
} catch (error) {
  step?.drop();
  process.stderr.write(`✗ ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
