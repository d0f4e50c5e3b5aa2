import { randomUUID } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import type { Role } from "../../lib/domain/roles";
import type { SessionDoc } from "../../models/session";
import { runNode } from "../../scripts/lib/children.mjs";
import { runCommand } from "../../scripts/lib/command.mjs";
import { Failure } from "../../scripts/lib/failure.mjs";
import { createSay } from "../../scripts/lib/say.mjs";
import { TYPESCRIPT } from "../../scripts/lib/setup.mjs";
import { temporaryEnvironment } from "../../scripts/lib/temporary.mjs";
import { type Checked, check, type Finding } from "./check";
import { addHosts, makeCast, type Person, Round, writeAll } from "./clients";
import { Ledger } from "./ledger";
import { Random } from "./random";
import { FAULTS, openSite, watch } from "./site";
import { spoil } from "./spoil";

/**
 * `npm run chaos -- ROUNDS [SEED]`. In each round eight clients write without a pause, one fault happens at a random
 * moment, and at the end everything that was acknowledged must be there, once and whole. At last the database is
 * damaged by hand, to show that the check would have seen it.
 */

const projectDir = process.cwd();
/** The fault comes within this time, and the clients write on for so long after it, in milliseconds. */
const CALM_BEFORE_MS = 3_000;
const CALM_AFTER_MS = 2_000;
/** How long clients go on repeating what has no answer yet, in milliseconds: longer than the lease of a key. */
const LAST_TRIES_MS = 25_000;
const SWEPT_AT_ONCE = 1_000;
const SHOWN_FINDINGS = 20;

await runCommand(async ({ onStop }) => {
  const [rounds = 5, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    throw new Failure("npm run chaos -- ROUNDS [SEED]: both are whole numbers.");
  }
  const { folder, env } = await temporaryEnvironment(process.env, {
    LOG_LEVEL: "warn",
    WEB_PROCESSES: "2",
    METRICS_TOKEN: randomUUID(),
  });
  const log = path.join(projectDir, ".data/logs/chaos.log");
  const output = createWriteStream(log);
  console.log(`${rounds} rounds with seed ${seed}; the log of the site is ${log}`);
  const site = await openSite({
    projectDir,
    env,
    say: createSay(output as unknown as NodeJS.WriteStream),
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
    return await play({ site, db: client.db(), log, rounds, random: new Random(seed) });
  } finally {
    await end();
  }
});

interface Play {
  site: Awaited<ReturnType<typeof openSite>>;
  db: mongoose.mongo.Db;
  log: string;
  rounds: number;
  random: Random;
}

async function play({ site, db, log, rounds, random }: Play): Promise<number> {
  const ledger = new Ledger();
  const serverEnv = site.running().env;
  const sessionOf = async (role: Role, { id, email }: { id: string; email: string }): Promise<Person> => {
    const jwtid = crypto.randomUUID();
    const claims = { id, role, email, version: 0 };
    const now = new Date();
    await db.collection<SessionDoc>("sessions").insertOne({
      ...{ _id: jwtid, accountId: id, role, version: 0, began: now, lastSeen: now, confirmedAt: now },
      ...{ address: "-", browser: "-", agent: "chaos", expiresAt: new Date(now.getTime() + 43_200_000) },
    });
    const token = jwt.sign(claims, serverEnv.JWT_SECRET ?? "", { expiresIn: "12h", jwtid });
    return { id, email, token };
  };
  const admins = await makeAdmins(db, sessionOf);
  const [admin] = admins as [Person];
  const hosts = await addHosts(new Round(site, ledger), admin, sessionOf);

  /** Finishes what a running site finishes within the hour, then compares. */
  const settle = async (): Promise<Checked> => {
    const headers = { Authorization: `Bearer ${admin.token}` };
    await fetch(`${site.baseUrl}/api/admin/audit?limit=1`, { headers }).then((answer) => answer.text());
    const times = Math.ceil((await db.collection("images.files").countDocuments()) / SWEPT_AT_ONCE) + 1;
    const code = `const { finishLeftovers, sweepExpired } = await import("./lib/server/use-cases/sweep.ts");
      const { disconnectDatabase } = await import("./lib/server/platform/db.ts");
      await finishLeftovers(new Date(Date.now() + 120_000));
      for (let i = 0; i < ${times}; i++) await sweepExpired(new Date(Date.now() + 7_200_000));
      await disconnectDatabase();`;
    const swept = await runNode(process.execPath, [...TYPESCRIPT, "--input-type=module", "--eval", code], {
      ...{ cwd: projectDir, env: serverEnv, log },
    });
    if (swept.code !== 0) throw new Error(`the sweep failed: ${swept.lines.slice(-5).join("\n")}`);
    return { db, ledger, baseUrl: site.baseUrl, adminToken: admin.token };
  };

  console.log(row("round", "fault", "acked", "lost", "doubled", "torn", "away s", "pages s", "cut", "5xx"));
  const seen = new Map<string, Finding>();
  const sums = { away: 0, pages: 0 };
  for (let number = 1; number <= rounds; number += 1) {
    const before = { acknowledged: ledger.acknowledged, cut: ledger.cut, errors: ledger.errors.length };
    const round = new Round(site, ledger);
    const cast = await makeCast(round, admins, hosts, sessionOf);
    const away = watch(`${site.baseUrl}/api/health`);
    const pages = watch(`${site.baseUrl}/`);
    const writing = writeAll(round, cast, random.fork());
    await delay(500 + random.below(CALM_BEFORE_MS));
    const fault = FAULTS[(number - 1) % FAULTS.length] as (typeof FAULTS)[number];
    const details = await site.suffer(fault, random);
    await delay(CALM_AFTER_MS);
    round.over = true;
    round.giveUpAt = Date.now() + LAST_TRIES_MS;
    await writing;
    const seconds = { away: await away.stop(), pages: await pages.stop() };
    sums.away += seconds.away;
    sums.pages += seconds.pages;

    const findings = (await check(await settle())).filter(({ words }) => !seen.has(words));
    for (const words of ledger.refused.splice(0)) findings.push({ kind: "torn", words });
    for (const finding of findings) seen.set(finding.words, finding);
    console.log(
      row(
        ...[number, `${fault} ${details}`, ledger.acknowledged - before.acknowledged],
        ...countsOf(findings),
        ...[seconds.away.toFixed(1), seconds.pages.toFixed(1)],
        ...[ledger.cut - before.cut, ledger.errors.length - before.errors],
      ),
    );
    for (const { kind, words } of findings.slice(0, SHOWN_FINDINGS)) console.log(`    ${kind}: ${words}`);
    for (const words of ledger.errors.slice(before.errors, before.errors + SHOWN_FINDINGS))
      console.log(`    5xx: ${words}`);
  }
  console.log(
    row(
      "sum",
      "",
      ledger.acknowledged,
      ...countsOf([...seen.values()]),
      ...[sums.away.toFixed(1), sums.pages.toFixed(1)],
      ledger.cut,
      ledger.errors.length,
    ),
  );
  const isProven = await prove(await settle());
  return seen.size === 0 && isProven ? 0 : 1;
}

/** Shows that the check sees damage. @returns whether it saw all */
async function prove(checked: Checked): Promise<boolean> {
  const damages = await spoil(checked);
  const findings = await check(checked);
  const missed = damages.filter(({ mention }) => !findings.some(({ words }) => words.includes(mention)));
  console.log(
    `The check was tried: it found ${damages.length - missed.length} of ${damages.length} damages made by hand.`,
  );
  for (const { damage, mention } of missed) console.log(`    not found: ${damage} (${mention})`);
  return missed.length === 0;
}

async function makeAdmins(
  db: mongoose.mongo.Db,
  sessionOf: (role: Role, account: { id: string; email: string }) => Promise<Person>,
): Promise<Person[]> {
  const admins = [1, 2].map((number) => ({
    ...{ _id: new mongoose.mongo.ObjectId(), email: `admin${number}@chaos.example`, passwordHash: "none" },
    ...{ sessionVersion: 0, createdAt: new Date() },
  }));
  await db.collection("admins").insertMany(admins);
  return Promise.all(admins.map(({ _id, email }) => sessionOf("admin", { id: _id.toHexString(), email })));
}

function countsOf(findings: readonly Finding[]): number[] {
  return ["lost", "doubled", "torn"].map((kind) => findings.filter((one) => one.kind === kind).length);
}

function row(...cells: (string | number)[]): string {
  const widths = [5, 30, 7, 5, 8, 5, 7, 8, 5, 4];
  return cells
    .map((cell, index) =>
      index === 1 ? ` ${String(cell).padEnd(widths[1] ?? 0)}` : String(cell).padStart(widths[index] ?? 0),
    )
    .join("");
}
