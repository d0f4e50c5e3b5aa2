import { randomUUID } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import mongoose from "mongoose";
import { addAdmins, logIn, type Person } from "../../bench/people.mjs";
import { runCommand } from "../../scripts/lib/command.mjs";
import { Failure } from "../../scripts/lib/failure.mjs";
import { createSay } from "../../scripts/lib/say.mjs";
import { temporaryEnvironment } from "../../scripts/lib/temporary.mjs";
import { Random } from "../fixtures/random";
import { type Checked, check, type Finding } from "./check";
import type { Round } from "./client";
import { Ledger } from "./ledger";
import { settle } from "./settle";
import { FAULTS, openSite, type Site } from "./site";
import { spoil } from "./spoil";
import { addHosts, type LogIn, makeWriters } from "./writers";

/**
 * Started by `e2e/api/chaos.spec.ts` with the number of rounds and a seed. In each round eight clients write without
 * pauses, one fault happens at a random moment, and at the end every acknowledged write must exist, once and
 * completely. Finally the database is damaged on purpose, to prove that the check finds damage.
 */

const projectDir = process.cwd();
const log = path.join(projectDir, ".data/logs/chaos.log");
/** The longest time before the fault, and the time for which clients continue after it, in milliseconds. */
const CALM_BEFORE_MS = 3_000;
const CALM_AFTER_MS = 2_000;
/**
 * How long clients continue to repeat requests without a response, in milliseconds: longer than the server
 * reserves an idempotency key.
 */
const LAST_TRIES_MS = 25_000;
const SHOWN_FINDINGS = 20;

await runCommand(async ({ onStop }) => {
  const [rounds = 5, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    throw new Failure("The rounds and the seed must be whole numbers.");
  }
  const { folder, env } = await temporaryEnvironment(process.env, {
    ...{ LOG_LEVEL: "warn", WEB_PROCESSES: "2", METRICS_TOKEN: randomUUID() },
  });
  const output = createWriteStream(log);
  console.log(`${rounds} rounds with seed ${seed}; the log of the site is ${log}`);
  const site = await openSite({
    ...{ projectDir, env, say: createSay(output as unknown as NodeJS.WriteStream) },
    onOutput: (line) => output.write(`${line}\n`),
  });
  const client = await mongoose.mongo.MongoClient.connect(site.running().database?.uri ?? "");
  const end = async () => {
    await client.close();
    await site.stop();
    output.end();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(async () => {
    await end();
    return 130;
  });
  try {
    return await runRounds(site, client.db(), rounds, new Random(seed));
  } finally {
    await end();
  }
});

async function runRounds(site: Site, db: mongoose.mongo.Db, rounds: number, random: Random): Promise<number> {
  const ledger = new Ledger();
  const secret = site.running().env.JWT_SECRET;
  const admins = await addAdmins(db, secret, 2);
  const [admin] = admins as [Person];
  const logInOne: LogIn = async (role, account) => {
    const [person] = await logIn(db, role, [account], secret);
    return person as Person;
  };
  const newRound = (): Round => ({
    ...{ baseUrl: () => site.baseUrl, ledger, random: random.fork(), isOver: false },
    giveUpAt: Number.POSITIVE_INFINITY,
  });
  const checked = (): Checked => ({ db, ledger, baseUrl: site.baseUrl, adminToken: admin.token });
  const hosts = await addHosts(newRound(), admin, logInOne);
  const seen = new Map<string, Finding>();
  console.log(row(["round", "fault", "seconds", "acked", "lost", "doubled", "torn", "cut", "5xx"]));
  for (let number = 1; number <= rounds; number += 1) {
    const before = { acknowledged: ledger.acknowledged, cut: ledger.cut, errors: ledger.errors.length };
    const round = newRound();
    const writers = await makeWriters(round, admins, hosts, logInOne);
    const writing = Promise.all(
      writers.map(async (write) => {
        while (!round.isOver) await write();
      }),
    );
    await delay(500 + random.below(CALM_BEFORE_MS));
    const fault = FAULTS[(number - 1) % FAULTS.length] ?? FAULTS[0];
    const seconds = await site.suffer(fault, random);
    await delay(CALM_AFTER_MS);
    round.isOver = true;
    round.giveUpAt = Date.now() + LAST_TRIES_MS;
    await writing;

    await settle(checked(), site.running().env, log);
    const findings = (await check(checked())).filter(({ words }) => !seen.has(words));
    for (const words of ledger.refused.splice(0)) findings.push({ kind: "torn", words });
    for (const finding of findings) seen.set(finding.words, finding);
    const acknowledged = ledger.acknowledged - before.acknowledged;
    const [cut, errors] = [ledger.cut - before.cut, ledger.errors.slice(before.errors)];
    const cells = [
      number,
      fault,
      seconds.toFixed(1),
      acknowledged,
      ...countsOf(findings),
      cut,
      errors.length,
    ];
    console.log(row(cells));
    const words = [
      ...findings.map((one) => `${one.kind}: ${one.words}`),
      ...errors.map((one) => `5xx: ${one}`),
    ];
    for (const one of words.slice(0, SHOWN_FINDINGS)) console.log(`    ${one}`);
  }
  const counts = countsOf([...seen.values()]);
  console.log(row(["sum", "", "", ledger.acknowledged, ...counts, ledger.cut, ledger.errors.length]));
  await settle(checked(), site.running().env, log);
  const isProven = await findsDamage(checked());
  return seen.size === 0 && isProven ? 0 : 1;
}

/** Damages the database. @returns whether the check finds all damage */
async function findsDamage(checked: Checked): Promise<boolean> {
  const damages = await spoil(checked);
  const findings = await check(checked);
  const missed = damages.filter(({ mention }) => !findings.some(({ words }) => words.includes(mention)));
  console.log(`The check found ${damages.length - missed.length} of ${damages.length} damages made by hand.`);
  for (const { damage, mention } of missed) console.log(`    not found: ${damage} (${mention})`);
  return missed.length === 0;
}

function countsOf(findings: readonly Finding[]): number[] {
  return ["lost", "doubled", "torn"].map((kind) => findings.filter((one) => one.kind === kind).length);
}

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell, at) => (at === 1 ? String(cell).padEnd(23) : String(cell).padStart(8))).join(" ");
}
