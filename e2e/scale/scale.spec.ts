import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { addAdmins, logIn, type Person } from "../../bench/people.mjs";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { RATE_LIMITS } from "../../lib/limits";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { check } from "../chaos/check";
import { formOf, type Round } from "../chaos/client";
import { Ledger } from "../chaos/ledger";
import { settle } from "../chaos/settle";
import { addHosts, type LogIn, makeWriters } from "../chaos/writers";
import { beginLoad } from "../fixtures/load";
import { MailServer } from "../fixtures/mail-server";
import { startOwnApplication } from "../fixtures/own-application";
import { Random } from "../fixtures/random";
import { type ExtraServer, startServer } from "../fixtures/server";
import { startNginx } from "./nginx";

/**
 * `npm run test:scale`: two web servers with one database behind nginx, as `deploy/` sets them up. Clients read and
 * write while each part is killed once and the web servers are updated one after the other. Prints the figures that
 * `docs/scaling.md` shows.
 */

test.describe.configure({ timeout: 600_000 });

/** Numbers of clients that keep their connection, and of clients with a new connection for each request. */
const READERS = [4, 4] as const;
const CALM_MS = 5_000;
/**
 * How long clients repeat unanswered requests at the end, in milliseconds: longer than the server reserves an
 * idempotency key.
 */
const LAST_TRIES_MS = 25_000;
const FRESH_WITHIN_MS = 2_000;
/**
 * A writer's pause after each write, in milliseconds. It keeps the writer below the limit of 60 writes a minute, so that
 * every phase has writes.
 */
const WRITE_PAUSE_MS = 1_000;

type Figures = Record<string, number | string>;

test("two web servers behind nginx lose nothing while each part is killed, and are updated without an error", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-scale-"));
  const mails = new MailServer();
  await mails.start();
  const own = await startOwnApplication({ WEB_PROCESSES: "1", RATE_LIMIT: "on", TRUST_PROXY: "1" });
  // The test uses only the database of this application, and starts its own two web servers below.
  await own.web.stop();
  const settings = {
    ...{ MONGODB_URI: own.database.uri, JWT_SECRET: String(own.env.JWT_SECRET), EMBEDDED_DATABASE: "true" },
    ...{ RATE_LIMIT: "on", TRUST_PROXY: "1", LOG_LEVEL: "silent", SMTP_URL: mails.url },
    SITE_URL: "http://scale.nelum.example",
  };
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startServer({ ...settings, PORT: String(port) });
  const servers: ExtraServer[] = await Promise.all(ports.map(start));
  const port = await freePort();
  const nginx = await startNginx(path.join(folder, "nginx"), port, ports);
  const client = await mongoose.mongo.MongoClient.connect(own.database.uri);
  const db = client.db();
  const baseUrl = `http://127.0.0.1:${port}`;

  const ledger = new Ledger();
  const random = new Random(Date.now() % 1_000_000_000);
  // The first admin makes changes that the ledger does not count.
  const [freshAdmin, ...admins] = await addAdmins(db, settings.JWT_SECRET, 3);
  const [admin] = admins as [Person];
  const logInOne: LogIn = async (role, account) => {
    const [person] = await logIn(db, role, [account], settings.JWT_SECRET);
    return person as Person;
  };
  const round: Round = {
    ...{ baseUrl: () => baseUrl, ledger, random, isOver: false },
    giveUpAt: Number.POSITIVE_INFINITY,
  };
  const table: Figures[] = [];
  try {
    const hosts = await addHosts(round, admin, logInOne);
    table.push(await measureFreshness(freshAdmin as Person, hosts[0] as Person, baseUrl, servers));
    table.push(await countTogether(servers));

    const writers = await makeWriters(round, admins, hosts, logInOne);
    const writing = Promise.all(
      writers.map(async (write) => {
        while (!round.isOver) {
          await write();
          await delay(WRITE_PAUSE_MS);
        }
      }),
    );
    /** Runs a phase under load and records the errors of readers and writers. */
    const phase = async (name: string, disturb: () => Promise<unknown>): Promise<Figures> => {
      const before = { acknowledged: ledger.acknowledged, cut: ledger.cut };
      // Each reader has a loopback address of its own (Linux), so that they share no limit.
      const readers = beginLoad(baseUrl, ...READERS, (reader) => `127.7.0.${reader + 1}`);
      await delay(CALM_MS);
      await disturb();
      await delay(CALM_MS);
      await readers.stop();
      const figures = {
        phase: name,
        "pages read": readers.answers(),
        "without an answer": readers.unanswered.length,
        "refused or failed": readers.rejected.length,
        ...(readers.rejected[0] && { "such as": readers.rejected[0].slice(0, 120) }),
        "writes acknowledged": ledger.acknowledged - before.acknowledged,
        "writes cut": ledger.cut - before.cut,
      };
      table.push(figures);
      return figures;
    };

    const inFlight = READERS[0] + READERS[1];
    await phase("nothing happens", async () => {});
    for (const at of [0, 1] as const) {
      const figures = await phase(`web server ${at + 1} killed`, async () => {
        await servers[at]?.stop();
        await delay(1_000);
        servers[at] = await start(ports[at] as number);
      });
      expect(errorsOf(figures)).toBeLessThanOrEqual(inFlight);
    }
    const withoutDatabase = await phase("database killed", async () => {
      process.kill(own.database.pid(), "SIGKILL");
      await expect
        .poll(() => fetch(`${baseUrl}${API.health}`).then(({ status }) => status), { timeout: 30_000 })
        .toBe(200);
    });
    expect(errorsOf(withoutDatabase)).toBeLessThanOrEqual(inFlight);
    // While the proxy is down, requests get no response at all, so no response may have an error status.
    const withoutProxy = await phase("proxy killed", () => nginx.killAndRestart());
    expect(withoutProxy["refused or failed"]).toBe(0);
    const update = await phase("rolling update", async () => {
      for (const at of [0, 1] as const) {
        servers[at]?.signal("SIGTERM");
        await servers[at]?.ended;
        servers[at] = await start(ports[at] as number);
      }
    });
    // These are the readers' figures. A writer's request may be cut off when its server stops; the writer
    // repeats it with the same idempotency key.
    expect(errorsOf(update)).toBe(0);

    round.isOver = true;
    round.giveUpAt = Date.now() + LAST_TRIES_MS;
    await writing;
    const checked = { db, ledger, baseUrl, adminToken: admin.token };
    const log = path.join(folder, "sweep.log");
    await settle(checked, { ...own.env, ...settings, NODE_ENV: "production" }, log);
    const findings = await check(checked);
    table.push({
      phase: "in the end",
      "writes acknowledged": ledger.acknowledged,
      "lost, doubled or torn": findings.length,
    });
    expect(findings).toEqual([]);
    // nginx responds 502 or 504 when a server dies, and clients repeat these requests with the same key. No
    // other request may fail.
    expect([ledger.errors.filter((one) => !/ 50[24] /.test(one)), ledger.refused]).toEqual([[], []]);
  } finally {
    for (const line of table) process.stdout.write(`${JSON.stringify(line)}\n`);
    round.isOver = true;
    await client.close();
    await nginx.stop();
    for (const server of servers) await server.stop();
    await own.stop();
    await mails.die();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The number of readers' requests that got no response or an error. */
const errorsOf = (figures: Figures) =>
  Number(figures["without an answer"]) + Number(figures["refused or failed"]);

/** Changes a listing ten times and measures when each web server shows the change. */
async function measureFreshness(
  admin: Person,
  host: Person,
  baseUrl: string,
  servers: ExtraServer[],
): Promise<Figures> {
  const times: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    const text = `Fresh ${randomUUID()}`;
    const answer = await fetch(`${baseUrl}${ADMIN_API.provider(host.id)}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${admin.token}` },
      body: formOf({ description: text }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    const changed = performance.now();
    for (const server of servers) {
      const shows = async () =>
        (await (await fetch(`${server.baseUrl}/provider/${host.id}`)).text()).includes(text);
      while (!(await shows())) expect(performance.now() - changed).toBeLessThan(FRESH_WITHIN_MS);
      times.push(performance.now() - changed);
    }
  }
  return { phase: "a change is shown", "slowest ms": Math.round(Math.max(...times)) };
}

/** Sends messages to both web servers in turn until the limit of one client address is reached. */
async function countTogether(servers: ExtraServer[]): Promise<Figures> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.77" };
  let accepted = 0;
  for (let sent = 0; sent <= RATE_LIMITS.contact.points; sent += 1) {
    const { baseUrl } = servers[sent % servers.length] as ExtraServer;
    // A request counts towards the limit before its body is read, so an invalid message is enough.
    const answer = await fetch(`${baseUrl}${API.contact}`, { method: "POST", headers, body: "{}" });
    await answer.text();
    if (answer.status === 400) accepted += 1;
  }
  expect(accepted).toBe(RATE_LIMITS.contact.points);
  return { phase: "a limit counts together", "calls accepted": accepted };
}
