/**
 * The cluster primary. Each worker is a web server (`server/main.ts`); all share one port. A worker that dies is
 * replaced. At SIGTERM the workers finish their requests, and then the primary exits.
 *
 *   node server/cluster.ts --host 127.0.0.1 --port 3000 --processes 2
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { AggregatorRegistry } from "@prometheus-io/client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";

/**
 * A worker that dies within this time after its start had a short life. If no other worker is listening, the
 * primary exits after `MOST_SHORT_LIVES` short lives in a row. It exits at the first death if no worker has
 * ever listened.
 */
const SHORT_LIFE_MS = 5_000;
const MOST_SHORT_LIVES = 5;
const PAUSE_MS = 300;

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "3000" },
    processes: { type: "string", default: "1" },
  },
});

// All workers accept connections from the same socket. By default, Node's primary would accept connections and pass
// them to workers, and a connection that is passed to a dying worker would never get a response.
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({
  exec: fileURLToPath(new URL("main.ts", import.meta.url)),
  args: ["--host", values.host, "--port", values.port],
  // Empty, so that workers do not inherit the Node options of this process, such as preloaded modules.
  execArgv: [],
});

const listening = new Set<Worker>();
let everListened = false;
let stopping = false;

process.on("SIGTERM", stop);
shareCounts();
shareContentChanges();
for (let number = 0; number < Number(values.processes); number += 1) fork();

/** Starts a worker, and a replacement when it dies. */
function fork(shortLives = 0): void {
  const began = performance.now();
  const worker = cluster.fork();
  worker.once("listening", () => {
    everListened = true;
    listening.add(worker);
  });
  worker.once("exit", async (code, signal) => {
    listening.delete(worker);
    if (stopping) return;
    const lives = performance.now() - began < SHORT_LIFE_MS ? shortLives + 1 : 0;
    if (listening.size === 0 && (!everListened || lives >= MOST_SHORT_LIVES)) process.exit(1);
    console.error(`A web process ended unexpectedly (${signal ?? code}); another one takes its place.`);
    await delay(PAUSE_MS * lives);
    if (!stopping) fork(lives);
  });
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    Object.values(cluster.workers ?? {}).map((worker) => {
      if (!worker || worker.isDead()) return undefined;
      worker.process.kill("SIGTERM");
      return once(worker, "exit");
    }),
  );
  process.exit(143);
}

/** Shares the in-memory rate limits, and collects the metrics of all workers for `/api/metrics`. */
function shareCounts(): void {
  new RateLimiterClusterMaster();
  const registry = new AggregatorRegistry();
  cluster.on("message", async (worker, { asksMetrics }: { asksMetrics?: number }) => {
    if (asksMetrics === undefined) return;
    const all = await registry.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ answersMetrics: asksMetrics, text: all });
  });
}

/** Notifies the other workers when a worker has raised the content version. */
function shareContentChanges(): void {
  cluster.on("message", (sender, { contentChanged }: { contentChanged?: true }) => {
    if (!contentChanged) return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker?.isConnected() && worker !== sender) worker.send({ contentChanged });
    }
  });
}
