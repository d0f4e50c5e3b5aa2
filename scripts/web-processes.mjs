/**
 * The parent of the web processes. Each of them is a web server (`web-server.mjs`), and all listen on one port. When one
 * dies another takes its place, and a new build takes over from the old one without a pause.
 *
 *   node scripts/web-processes.mjs --host 127.0.0.1 --port 3000 --processes 2 --control /tmp/web.sock
 *
 * On the socket `control` it is told the folder of a new build (`take-over.mjs`). At SIGTERM all processes finish their
 * requests, and it ends after them.
 */
import cluster from "node:cluster";
import { once } from "node:events";
import { rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { AggregatorRegistry } from "@prometheus-io/client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { noteUse } from "./lib/lock.mjs";
import { runtimeFolder } from "./lib/runtime-folder.mjs";

/** A process that ends this soon after each of several starts is not started again, unless others serve. */
const SHORT_LIFE_MS = 5_000;
const MOST_SHORT_LIVES = 5;
const PAUSE_MS = 300;
/** How long a new build may take until it is ready, with its migrations. */
const READY_WITHIN_MS = 120_000;
/** How long a process of the old build may finish its requests: longer than any upload takes. */
const FINISH_WITHIN_MS = 5 * 60_000;

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "3000" },
    processes: { type: "string", default: "1" },
    control: { type: "string", default: "" },
  },
});
const { host, port, control } = values;
const most = Number(values.processes);

// All accept connections from the same socket. Node's other way is that this process accepts them and hands them over;
// a connection handed to a process that is just dying is then never answered.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** The build that serves. `earlier`: the folder of the one before it. */
let build = { folder: path.dirname(path.dirname(fileURLToPath(import.meta.url))), earlier: "" };
/** Processes that serve or are to. One that only finishes its requests is not among them. */
const serving = new Set();
/** Those that listen. */
const listening = new Set();
let everListened = false;
let takingOver = false;
let stopping = false;

process.on("SIGTERM", stop);
shareCounts();
for (let number = 0; number < most; number += 1) serving.add(fork(build));
takeCommands();

/** Starts a process. While it is among those that serve, another one takes its place when it dies. */
function fork({ folder, earlier }, { shortLives = 0, readyFirst = false } = {}) {
  cluster.setupPrimary({
    exec: path.join(folder, "scripts/web-server.mjs"),
    args: ["--host", host, "--port", port, "--earlier", earlier, ...(readyFirst ? ["--ready-first"] : [])],
    // Without what was preloaded into this process.
    execArgv: [],
    cwd: folder,
  });
  const began = performance.now();
  const worker = cluster.fork();
  worker.once("listening", () => {
    everListened = true;
    listening.add(worker);
  });
  worker.once("exit", async (code, signal) => {
    listening.delete(worker);
    if (!serving.delete(worker)) return;
    const lives = performance.now() - began < SHORT_LIFE_MS ? shortLives + 1 : 0;
    if (listening.size === 0 && (!everListened || lives >= MOST_SHORT_LIVES)) process.exit(1);
    console.error(`A web process ended unexpectedly (${signal ?? code}); another one takes its place.`);
    await delay(PAUSE_MS * lives);
    if (!stopping && serving.size < most) serving.add(fork(build, { shortLives: lives }));
  });
  return worker;
}

/**
 * Lets the build of a folder take over. Its processes listen once they are ready; only then the others finish what they
 * have begun, and end. When one is not ready all stays as it was.
 */
async function takeOver(folder) {
  const next = { folder, earlier: folder === build.folder ? build.earlier : build.folder };
  const coming = Array.from({ length: most }, () => fork(next, { readyFirst: true }));
  const late = new AbortController();
  try {
    await Promise.race([
      Promise.all(coming.map((worker) => once(worker, "listening"))),
      ...coming.map((worker) => once(worker, "exit").then(() => Promise.reject(new Error("ended")))),
      delay(READY_WITHIN_MS, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Error("late")),
      ),
    ]);
  } catch (error) {
    for (const worker of coming) worker.process.kill("SIGKILL");
    throw error;
  } finally {
    late.abort();
  }
  const leaving = [...serving];
  serving.clear();
  for (const worker of coming) serving.add(worker);
  build = next;
  for (const worker of leaving) finish(worker);
}

/** Lets a process finish its requests. */
function finish(worker) {
  worker.process.kill("SIGTERM");
  const insisting = setTimeout(() => worker.process.kill("SIGKILL"), FINISH_WITHIN_MS);
  worker.once("exit", () => clearTimeout(insisting));
}

async function stop() {
  if (stopping) return;
  stopping = true;
  serving.clear();
  await Promise.all(
    Object.values(cluster.workers ?? {}).map((worker) => {
      if (!worker || worker.isDead()) return undefined;
      worker.process.kill("SIGTERM");
      return once(worker, "exit");
    }),
  );
  process.exit(143);
}

/** What all processes share: the counts of searches and lists, and each other's figures for `/api/metrics`. */
function shareCounts() {
  new RateLimiterClusterMaster();
  const figures = new AggregatorRegistry();
  cluster.on("message", async (worker, { asksMetrics }) => {
    if (asksMetrics === undefined) return;
    const all = await figures.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ answersMetrics: asksMetrics, text: all });
  });
}

/** Waits for commands: the folder of a build that is to take over. The answer is "done", or a sentence that says why not. */
function takeCommands() {
  // Left behind by a process that was killed.
  rmSync(control, { force: true });
  process.once("exit", () => rmSync(control, { force: true }));
  let release = () => {};
  const server = net.createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on("error", () => {});
    const folder = await text(socket).catch(() => "");
    if (folder === "") return socket.destroy();
    if (takingOver || stopping) return socket.end("Another command is under way: try again later.");
    takingOver = true;
    try {
      const isNew = folder !== build.folder;
      await takeOver(folder);
      if (isNew) {
        release();
        release = noteUse(runtimeFolder(folder), "production");
      }
      socket.end("done");
    } catch {
      socket.end(
        "The new build did not become ready, so the old one goes on; the output of the site says why.",
      );
    } finally {
      takingOver = false;
    }
  });
  server.listen(control);
}
