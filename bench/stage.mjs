import { cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import bcrypt from "bcryptjs";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { fillDatabase } from "../e2e/fixtures/many-documents.ts";
import { dayFrom, productBookingBody } from "../lib/samples/factories.ts";
import { bookingSearch } from "../lib/server/bookings/search-fields.ts";
import { touristSearch } from "../lib/server/tourists/search-fields.ts";
import { createApplication } from "../scripts/lib/application.mjs";
import { runNode, signalGroup, startNode } from "../scripts/lib/children.mjs";
import { isRunning } from "../scripts/lib/database-runner.mjs";
import { Failure } from "../scripts/lib/failure.mjs";
import { freePort } from "../scripts/lib/free-port.mjs";
import { readSettings } from "../scripts/lib/settings.mjs";
import { prepareData, TYPESCRIPT } from "../scripts/lib/setup.mjs";
import { temporaryEnvironment } from "../scripts/lib/temporary.mjs";

/**
 * What the bench measures: the built application on an embedded database in a temporary folder, other web servers of
 * the same build, and the floors. Each is started when it is first asked for.
 */

const { ObjectId } = mongoose.mongo;
const projectDir = process.cwd();

/** The Node of the project, which the application's environment names first. */
const NODE = "node";

export const PASSWORD = "lotus-tank-heron";
/** Admins, tourists who look at their bookings, and tourists who book: so many that none of them meets a limit. */
const ADMINS = 50;
const ASKERS = 50;
const BOOKERS = 200;
const BOOKINGS_EACH = 8;
/** Addresses of the pages that `next start` sends too (bench/floors/next), by name. */
export const pagesOf = ({ provider }) => ({
  home: "/",
  services: "/services",
  search: "/services?q=heron",
  provider: `/provider/${provider}`,
  product: "/product-description/Jeep%20Safari",
});

/**
 * @typedef {{ email: string, token: string }} Person
 * @typedef {{ address: string, pid: number, stop: () => Promise<void> }} Server
 * @typedef {Server & { uri: string, db: mongoose.mongo.Db, databases: mongoose.mongo.Db[], provider: string, admin: string,
 *   admins: Person[], askers: Person[], bookers: Person[] }} Site
 * @typedef {Awaited<ReturnType<typeof openStage>>} Stage
 */

/**
 * @param {{ say: any, sizes: Record<string, import("../e2e/fixtures/many-documents.ts").Amounts>,
 *   rateLimit?: "on" | "off" }} options
 */
export async function openStage({ say, sizes, rateLimit = "on" }) {
  const { folder, env } = await temporaryEnvironment(process.env, {
    ...{ SEED_DEMO: "true", RATE_LIMIT: rateLimit, TRUST_PROXY: "1", LOG_LEVEL: "warn", WEB_PROCESSES: "1" },
  });
  const application = createApplication({
    ...{ projectDir, env, settings: readSettings(env, projectDir), say },
    onLost: (failure) => {
      throw failure;
    },
    onOutput: say.line,
  });
  /** @type {Map<string, Promise<any>>} */
  const started = new Map();
  /** @type {mongoose.mongo.MongoClient[]} */
  const clients = [];
  const close = async () => {
    await Promise.all(clients.map((client) => client.close()));
    await application.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const running = await application.start();
    const { database } = running;
    if (!database) throw new Failure("The bench needs the embedded database.");
    const passwordHash = await bcrypt.hash(PASSWORD, 12);
    const serverEnv = { ...running.env, NODE_ENV: "production" };

    /** Starts a program that takes `--port`, and waits until it listens. */
    async function start(args, settings = {}, cwd = projectDir) {
      const port = await freePort();
      const child = startNode(NODE, [...args, "--port", String(port)], {
        ...{ cwd, env: { ...serverEnv, ...settings } },
      });
      // Standard output is for what the bench prints.
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
      return { address: `http://127.0.0.1:${port}`, pid: /** @type {number} */ (child.pid), stop };
    }

    /**
     * Another web server of this build, or of the one in `folder`.
     * @param {Record<string, string>} [settings] @param {string} [folder]
     */
    const webServer = (settings, folder) =>
      start(["scripts/web-server.mjs", "--host", "127.0.0.1"], settings, folder);

    /** Several web processes of the same build on one port. @param {number} processes */
    const webProcesses = (processes) =>
      start(["scripts/web-processes.mjs", "--host", "127.0.0.1", "--processes", String(processes)]);

    /** A server, with people in its database. @returns {Promise<Site>} */
    async function siteOf(server, uri, bookingsEach) {
      const client = await mongoose.mongo.MongoClient.connect(uri);
      clients.push(client);
      const db = client.db();
      const people = await addPeople(db, { passwordHash, secret: serverEnv.JWT_SECRET ?? "", bookingsEach });
      const found = await db.collection("providers").findOne({ approved: true }, { sort: { createdAt: -1 } });
      return { ...server, uri, db, databases: [db], ...people, provider: found?._id.toHexString() ?? "" };
    }

    /** The address of another database of the same engine. */
    const uriOf = (name) => database.uri.replace(/(\/\/[^/]+)\/[^?]*/, `$1/bench_${name}`);

    /** Makes the indexes of a database, by this version or the one in `folder`, and demo data if asked. */
    const prepare = (uri, folder = projectDir, demo = "false") =>
      prepareData({
        ...{ projectDir: folder, node: { path: NODE }, logDir: running.logDir },
        env: { ...serverEnv, MONGODB_URI: uri, SEED_DEMO: demo },
        say: { step: () => ({ done: () => {}, drop: () => {} }) },
      });

    /** A server of the same build on a database of that size. @returns {Promise<Site>} */
    async function sized(name) {
      const uri = uriOf(name);
      const step = say.step(`Filling a database (${name})`);
      const client = await mongoose.mongo.MongoClient.connect(uri);
      const amounts = sizes[name];
      await fillDatabase(client.db(), { ...amounts, bookings: amounts.bookings - 2 * ASKERS }, new Date());
      await client.close();
      await prepare(uri);
      const site = await siteOf(await webServer({ MONGODB_URI: uri }), uri, 2);
      step.done();
      return site;
    }

    /**
     * Servers, each on a database of its own that a function fills: of this build, and of the one in the folder `before`,
     * if given, which refuses a database that a newer version has prepared.
     * @param {string} name @param {(db: mongoose.mongo.Db) => Promise<unknown>} fill @param {string} [before]
     */
    async function filled(name, fill, before) {
      const step = say.step(`Filling a database (${name})`);
      const sites = [];
      for (const build of before ? [projectDir, before] : [projectDir]) {
        const uri = uriOf(`${name.replace(/\W/g, "")}${sites.length}`);
        const client = await mongoose.mongo.MongoClient.connect(uri);
        await fill(client.db());
        await client.close();
        await prepare(uri, build);
        sites.push(await webServer({ MONGODB_URI: uri }, build));
      }
      step.done();
      return sites;
    }

    /** The build in another folder, with demo data of its own. @param {string} build @returns {Promise<Site>} */
    async function demoOf(build) {
      const uri = uriOf("demo");
      await prepare(uri, build, "true");
      return siteOf(await webServer({ MONGODB_URI: uri }, build), uri, 1);
    }

    /**
     * The address of a copy of the application's database. Floors that write have it: what they write there makes no work
     * for the application.
     */
    async function copied() {
      const uri = uriOf("floors");
      await prepare(uri);
      const client = await mongoose.mongo.MongoClient.connect(uri);
      clients.push(client);
      for (const { collectionName } of await site.db.collections()) {
        const documents = await site.db.collection(collectionName).find().toArray();
        const copy = client.db().collection(collectionName);
        await copy.deleteMany({});
        if (documents.length > 0) await copy.insertMany(documents);
      }
      site.databases.push(client.db());
      return { MONGODB_URI: uri };
    }

    /** The pages and answers of `bench/floors/next`, built here: the texts of the application in its own pages. */
    async function nextFloor() {
      const step = say.step("Building a bare Next application");
      const app = path.join(folder, "next");
      cpSync(path.join(projectDir, "bench/floors/next"), app, { recursive: true });
      symlinkSync(path.join(projectDir, "node_modules"), path.join(app, "node_modules"));
      const next = path.join(projectDir, "node_modules/next/dist/bin/next");
      const log = path.join(running.logDir, "floor.log");
      const { code } = await runNode(NODE, [next, "build"], { cwd: app, env: serverEnv, log });
      if (code !== 0)
        throw new Failure(`The bare Next application cannot be built; the details are in ${log}.`);
      for (const [name, page] of Object.entries(pagesOf(site))) {
        writeFileSync(path.join(app, `.next/server/app/kept/${name}.html`), await textOf(page));
      }
      const calls = {
        providers: ["/api/providers?approved=true&limit=8"],
        reviews: ["/api/reviews/all"],
        "my-bookings": ["/api/bookings/my-bookings", site.askers[0]?.token],
        "admin bookings": ["/api/bookings/admin?limit=25", site.admin],
      };
      for (const [name, [call = "", token]] of Object.entries(calls)) {
        writeFileSync(path.join(app, `${name.replace(" ", "-")}.json`), await textOf(call, token));
      }
      step.done();
      return start([next, "start", "--hostname", "127.0.0.1"], {}, app);
    }

    async function textOf(address, token) {
      const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
      const answer = await fetch(`${site.address}${address}`, { headers });
      if (!answer.ok) throw new Failure(`${address} answers ${answer.status}.`);
      return answer.text();
    }

    const floors = {
      http: () => start(["bench/floors/bytes.mjs", "--from", site.address]),
      "next start": nextFloor,
      express: async () =>
        start([...TYPESCRIPT, "bench/floors/express.mjs"], await onceStarted("copy", copied)),
      driver: async () => start(["bench/floors/driver.mjs"], await onceStarted("copy", copied)),
      hash: () => start(["--import", "tsx", "bench/floors/hash.mjs"], { PASSWORD_HASH: passwordHash }),
    };
    /** Starts it, unless it runs. @template T @param {string} name @param {() => Promise<T>} begin @returns {Promise<T>} */
    const onceStarted = (name, begin) => {
      if (!started.has(name)) started.set(name, begin());
      return /** @type {Promise<any>} */ (started.get(name));
    };

    const demo = { address: running.address, pid: running.web.pid, stop: running.web.stop };
    const site = await siteOf(demo, database.uri, BOOKINGS_EACH);
    return {
      ...{ env: serverEnv, folder, logDir: running.logDir, say, site, webServer, webProcesses, close },
      databasePid: database.pid,
      sizes: Object.keys(sizes),
      ...{ filled, demoOf },
      sized: (name) => onceStarted(name, () => sized(name)),
      floor: (name) => onceStarted(name, floors[name]),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes admins, tourists with bookings and tourists without into a database. @param {mongoose.mongo.Db} db */
async function addPeople(db, { passwordHash, secret, bookingsEach }) {
  const sessions = [];
  const sessionOf = (role, { _id, email }) => {
    const id = _id.toHexString();
    const jwtid = crypto.randomUUID();
    const now = new Date();
    sessions.push({
      ...{ _id: jwtid, accountId: id, role, version: 0, began: now, lastSeen: now, confirmedAt: now },
      ...{ address: "-", browser: "-", agent: "bench", expiresAt: new Date(now.getTime() + 43_200_000) },
    });
    return jwt.sign({ id, role, email, version: 0 }, secret, { expiresIn: "12h", jwtid });
  };
  const account = { passwordHash, sessionVersion: 0, createdAt: new Date() };
  const accounts = Array.from({ length: ADMINS }, (_, at) => ({
    ...{ ...account, _id: new ObjectId(), email: `admin.${at}@bench.example` },
  }));
  await db.collection("admins").insertMany(accounts);
  const tourists = Array.from({ length: ASKERS + BOOKERS }, (_, at) => {
    const person = { fullName: "Ingrid Solberg", email: `ingrid.${at}@bench.example`, country: "Norway" };
    return { ...account, _id: new ObjectId(), ...person, ...touristSearch(person) };
  });
  await db.collection("tourists").insertMany(tourists);
  const bookings = tourists.slice(0, ASKERS).flatMap(({ _id, fullName, email }, person) =>
    Array.from({ length: bookingsEach }, (_, at) => {
      const { totalPrice, ...body } = productBookingBody({ date: dayFrom(new Date(), at - 4) });
      const booking = {
        ...body,
        reference: `NT-B${person}-${at}`,
        provider: null,
        category: "Jeep Safari",
        tourist: { _id, fullName, email },
        ...{ totalPrice, price: null, status: "confirmed", cancelReason: null, cancelNote: "" },
        ...{ version: 0, createdAt: new Date(Date.now() - at * 3_600_000) },
      };
      return { ...booking, ...bookingSearch(/** @type {any} */ (booking)) };
    }),
  );
  await db.collection("bookings").insertMany(bookings);
  const withTokens = (role, ones) => ones.map((one) => ({ email: one.email, token: sessionOf(role, one) }));
  const people = withTokens("tourist", tourists);
  const admins = withTokens("admin", accounts);
  await db.collection("sessions").insertMany(sessions);
  return {
    ...{ admin: admins[0]?.token ?? "", admins },
    ...{ askers: people.slice(0, ASKERS), bookers: people.slice(ASKERS) },
  };
}
