import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { MailServer } from "../../e2e/fixtures/mail-server";
import { webProcesses } from "../../e2e/fixtures/web-processes";
import { runCommand } from "../../scripts/lib/command.mjs";
import { Failure } from "../../scripts/lib/failure.mjs";
import { temporaryEnvironment } from "../../scripts/lib/temporary.mjs";
import { Random } from "../chaos/random";
import { openSite } from "../chaos/site";
import { chooseBy, play } from "./play";

/**
 *   node --conditions=react-server --import tsx bench/mails/main.ts [changes] [seed]
 *
 * Makes 1,000 changes on the built application while the mail server refuses, hangs and dies at random and the web
 * process is killed three times, and says whether every mail arrived once.
 */

const projectDir = process.cwd();
const KILLS = 3;
/** The last hanging conversation is given up after a minute. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const MOST_HANGING = 12;
const SHOWN = 20;
const LOOK_EVERY_MS = 200;
const TEAM = "team@nelum.example";
const METRICS_TOKEN = randomUUID();

await runCommand(async ({ onStop }) => {
  const [changes = 1_000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
  if (!Number.isInteger(changes) || changes < 1 || !Number.isInteger(seed)) {
    throw new Failure("bench/mails/main.ts [changes] [seed]: both are whole numbers.");
  }
  const random = new Random(seed);
  let hanging = 0;
  const mayHang = () => {
    hanging += 1;
    return hanging <= MOST_HANGING;
  };
  const mails = new MailServer(chooseBy(random.fork(), mayHang));
  await mails.start();
  const { folder, env } = await temporaryEnvironment(process.env, {
    ...{ LOG_LEVEL: "silent", SMTP_URL: mails.url, MAIL_TEAM: TEAM, METRICS_TOKEN },
    SITE_URL: "https://nelum.example",
  });
  console.log(`${changes} changes with seed ${seed}`);
  const nothing = () => {};
  const step = () => ({ progress: nothing, done: nothing, fail: nothing, drop: nothing });
  const site = await openSite({
    ...{ projectDir, env, onOutput: nothing },
    say: { step, line: nothing, warn: nothing, done: nothing },
  });
  const client = await mongoose.mongo.MongoClient.connect(site.running().database?.uri ?? "");
  const end = async () => {
    await client.close();
    await site.stop();
    await mails.die();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(async () => {
    await end();
    return 130;
  });
  try {
    const began = Date.now();
    const outcome = await play(
      {
        ...{ mails, team: TEAM, db: client.db(), baseUrl: () => site.baseUrl },
        kill: async () => {
          const ids = async () => webProcesses(site.baseUrl, METRICS_TOKEN).catch(() => []);
          const [id = 0] = await ids();
          process.kill(id, "SIGKILL");
          const died = Date.now();
          const isBack = async () => (await ids()).some((other) => other !== id);
          while (!(await isBack())) await delay(LOOK_EVERY_MS);
          return died;
        },
        tokenOf: (role, { id, email }) =>
          jwt.sign({ id, role, email, version: 0 }, site.running().env.JWT_SECRET ?? "", {
            ...{ expiresIn: "12h", jwtid: randomUUID() },
          }),
      },
      { changes, kills: KILLS, random, settledWithinMs: SETTLED_WITHIN_MS },
    );
    const { findings, ...figures } = outcome;
    console.log({ ...figures, seconds: Math.round((Date.now() - began) / 1000) });
    console.log(Object.fromEntries(mails.conducts));
    for (const words of findings.slice(0, SHOWN)) console.log(`    ${words}`);
    console.log(findings.length === 0 ? "Every mail arrived once." : `${findings.length} findings.`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await end();
  }
});
