import { cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { fillDatabase } from "../e2e/fixtures/many-documents.ts";
import { createApplication } from "../scripts/lib/application.mjs";
import { runNode, signalGroup, startNode } from "../scripts/lib/children.mjs";
import { isRunning } from "../scripts/lib/database-runner.mjs";
import { Failure } from "../scripts/lib/failure.mjs";
import { freePort } from "../scripts/lib/free-port.mjs";
import { readSettings } from "../scripts/lib/settings.mjs";
import { prepareData, TYPESCRIPT } from "../scripts/lib/setup.mjs";
import { temporaryEnvironment } from "../scripts/lib/temporary.mjs";
import { addPeople, TOURISTS_WITH_BOOKINGS } from "./people.mjs";

/**
 * Starts the servers that the bench measures: the built application on an embedded database in a temporary
 * folder, other web servers of the same build, and the baselines. Each is started when it is first needed.
 */

const projectDir = process.cwd();
/** The project's Node, which is first in the PATH of the application's environment. */
const NODE = "node";
const BOOKINGS_EACH = 8;
/**
 * Number of bookings of each tourist in the databases of `sized`. Must be small, because the smallest database has
 * only 100 bookings for all tourists.
 */
const FEW_BOOKINGS_EACH = 2;

/** Addresses of pages by name. The application serves them, and so does the bare Next application of `nextStart`. */
export const pagesOf = ({ provider }) => ({
  home: "/",
  services: "/services",
  search: "/services?q=heron",
  provider: `/provider/${provider}`,
  product: "/product-description/Jeep%20Safari",
});

/**
 * @typedef {{ address: string, pid: number, stop: () => Promise<void> }} Server
 * @typedef {Server & { db: mongoose.mongo.Db, provider: string, admins: import("./people.mjs").Person[],
 *   askers: import("./people.mjs").Person[], bookers: import("./people.mjs").Person[] }} Site
 *   `askers`: tourists with bookings; `bookers`: tourists without bookings
 * @typedef {Awaited<ReturnType<typeof openStage>>} Stage
 *
 * @param {{ say: any, sizes?: Record<string, import("../e2e/fixtures/many-documents.ts").Amounts>,
 *   settings?: Record<string, string> }} options
 */
export async function openStage({ say, sizes = {}, settings = {} }) {
  const { folder, env } = await temporaryEnvironment(process.env, {
    ...{ SEED_DEMO: "true", RATE_LIMIT: "on", TRUST_PROXY: "1", LOG_LEVEL: "warn", ...settings },
  });
  const application = createApplication({
    ...{ projectDir, env, settings: readSettings(env, projectDir), say },
    onLost: (failure) => {
      throw failure;
    },
    onOutput: say.line,
  });
  /** @type {mongoose.mongo.MongoClient | undefined} */
  let client;
  const close = async () => {
    await client?.close();
    await application.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const running = await application.start();
    if (!running.database) throw new Failure("The bench needs the embedded database.");
    client = await mongoose.mongo.MongoClient.connect(running.database.uri);
    return { ...(await stageOf({ say, sizes, folder, running, client })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {{ client: mongoose.mongo.MongoClient, [name: string]: any }} options */
async function stageOf({ say, sizes, folder, running, client }) {
  const { database, logDir, web } = running;
  const env = { ...running.env, NODE_ENV: "production" };
  const uriOf = (name) => database.uri.replace(/(\/\/[^/]+)\/[^?]*/, `$1/${name}`);

  /** Starts a program with the option `--port`, and waits until it listens. @returns {Promise<Server>} */
  async function start(args, settings = {}, cwd = projectDir) {
    const port = await freePort();
    const options = { cwd, env: { ...env, ...settings } };
    const child = startNode(NODE, [...args, "--port", String(port)], options);
    // The program's output is discarded, because standard output is reserved for the bench's results.
    child.stdout?.resume();
    child.stderr?.pipe(process.stderr, { end: false });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    while (!(await isRunning(port))) {
      if (child.exitCode !== null) throw new Failure(`${args.join(" ")} ended at once.`);
      await sleep(10);
    }
    const stop = async () => {
      signalGroup(child, "SIGKILL");
      await ended;
    };
    return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
  }

  /** Starts another web server of this build, or of the build in `cwd`. */
  const webServer = (settings = {}, cwd = projectDir, nodeOptions = []) =>
    start([...nodeOptions, "server/main.ts", "--host", "127.0.0.1"], settings, cwd);

  /** Adds people to a server's database. @returns {Promise<Site>} */
  async function siteOf(server, db, bookingsEach) {
    const people = await addPeople(db, env.JWT_SECRET, bookingsEach);
    const host = await db.collection("providers").findOne({ approved: true }, { sort: { createdAt: -1 } });
    return { ...server, db, ...people, provider: host?._id.toHexString() ?? "" };
  }

  /** Creates the indexes of a database, with this build or the build in `cwd`, and demo data if requested. */
  const prepare = (name, cwd = projectDir, demo = "false") =>
    prepareData({
      ...{ projectDir: cwd, node: { path: NODE }, logDir },
      env: { ...env, MONGODB_URI: uriOf(name), SEED_DEMO: demo },
      say: { step: () => ({ done: () => {}, drop: () => {} }) },
    });

  /** Fills a database up to the given size, and starts a server of this build on this database. */
  async function sized(size) {
    const step = say.step(`Filling a database (${size})`);
    const name = `bench_${size}`;
    const bookings = sizes[size].bookings - FEW_BOOKINGS_EACH * TOURISTS_WITH_BOOKINGS;
    await fillDatabase(client.db(name), { ...sizes[size], bookings }, new Date());
    await prepare(name);
    const server = await webServer({ MONGODB_URI: uriOf(name) });
    const site = await siteOf(server, client.db(name), FEW_BOOKINGS_EACH);
    step.done();
    return site;
  }

  /** Starts the build in another folder, with demo data of its own. */
  async function demoOf(cwd) {
    await prepare("bench_demo", cwd, "true");
    const server = await webServer({ MONGODB_URI: uriOf("bench_demo") }, cwd);
    return siteOf(server, client.db("bench_demo"), 1);
  }

  /** Starts a bare Next application that serves the application's HTML as prerendered pages. */
  async function nextStart() {
    const step = say.step("Building a bare Next application");
    const cwd = path.join(folder, "next");
    cpSync(path.join(projectDir, "bench/baselines/next"), cwd, { recursive: true });
    symlinkSync(path.join(projectDir, "node_modules"), path.join(cwd, "node_modules"));
    const next = path.join(projectDir, "node_modules/next/dist/bin/next");
    const log = path.join(logDir, "baseline.log");
    const { code } = await runNode(NODE, [next, "build"], { cwd, env, log });
    if (code !== 0)
      throw new Failure(`The bare Next application cannot be built; the details are in ${log}.`);
    for (const [name, page] of Object.entries(pagesOf(site))) {
      const answer = await fetch(`${site.address}${page}`);
      if (!answer.ok) throw new Failure(`${page} answers ${answer.status}.`);
      writeFileSync(path.join(cwd, `.next/server/app/kept/${name}.html`), await answer.text());
    }
    step.done();
    return start([next, "start", "--hostname", "127.0.0.1"], {}, cwd);
  }

  /** Starts Express on a copy of the database, so that Express's writes cause no work for the application. */
  async function express() {
    await prepare(copy.databaseName);
    for (const { collectionName: coll } of await site.db.collections()) {
      const stages = [{ $out: { db: copy.databaseName, coll } }];
      await site.db.collection(coll).aggregate(stages).toArray();
    }
    return start([...TYPESCRIPT, "bench/baselines/express.mjs"], { MONGODB_URI: uriOf(copy.databaseName) });
  }

  /** @type {Map<string, Promise<any>>} */
  const started = new Map();
  /**
   * Starts an application at the first call with its name. Later calls return the same application.
   * @template T @param {string} name @param {() => Promise<T>} begin @returns {Promise<T>}
   */
  const once = (name, begin) => {
    if (!started.has(name)) started.set(name, begin());
    return /** @type {Promise<any>} */ (started.get(name));
  };
  const copy = client.db("bench_copy");
  const server = { address: running.address, pid: web.pid, stop: web.stop };
  const site = await siteOf(server, client.db(), BOOKINGS_EACH);
  const baselines = { "next start": nextStart, express };
  return {
    ...{ env, folder, logDir, say, site, copy, webServer, demoOf, databasePid: database.pid },
    sizes: Object.keys(sizes),
    sized: (size) => once(size, () => sized(size)),
    baseline: (name) => once(name, baselines[name]),
  };
}
