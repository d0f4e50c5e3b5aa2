import cluster from "node:cluster";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from "@prometheus-io/client";
import { sharedState } from "./shared-state.ts";

/**
 * The metrics of this process for `/api/metrics`. Labels have few values, whatever clients send. If several web
 * processes share a port, the response contains the metrics of all, with the label `process`.
 */

/** The current load of a limit, in the limit's own unit, such as requests or bytes. */
export interface Load {
  running: number;
  waiting: number;
}

interface Metrics {
  registry: Registry;
  requests: Counter<"route" | "status">;
  seconds: Histogram<"route">;
  rejections: Counter<"limit">;
  publicResponses: Counter<"source">;
  browserErrors: Counter;
  loads: Map<string, () => Load>;
}

function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const loads = new Map<string, () => Load>();
  // Memory, processor, event loop delay and start time. The default sampling rates would wake an idle process
  // a hundred times a second.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: 100,
    eventLoopUtilizationTimeout: 1_000,
  });
  if (cluster.isWorker) registerWithPrimary(registry);
  for (const state of ["running", "waiting"] as const) {
    new Gauge({
      name: `nelum_limit_${state}`,
      help: `Requests and tasks ${state} at each limit of lib/limits.ts.`,
      labelNames: ["limit"],
      registers,
      collect() {
        for (const [limit, read] of loads) this.set({ limit }, read()[state]);
      },
    });
  }
  return {
    registry,
    loads,
    requests: new Counter({
      name: "nelum_requests_total",
      help: "Requests by route and status; 499: the client left before its answer.",
      labelNames: ["route", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "nelum_request_duration_seconds",
      help: "Time from a request's arrival to the end of its answer, waiting included.",
      labelNames: ["route"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    publicResponses: new Counter({
      name: "nelum_public_responses_total",
      help: "Public responses: from the response cache, or rendered.",
      labelNames: ["source"],
      registers,
    }),
    browserErrors: new Counter({
      name: "nelum_browser_errors_total",
      help: "Errors that browsers reported.",
      registers,
    }),
    rejections: new Counter({
      name: "nelum_refusals_total",
      help: "Requests and connections refused, by the limit in lib/limits.ts.",
      labelNames: ["limit"],
      registers,
    }),
  };
}

/** Lets the cluster primary (`server/cluster.ts`) request the metrics of this process. */
function registerWithPrimary(registry: Registry): void {
  registry.setDefaultLabels({ process: String(process.pid) });
  // The library leaves this metric out of aggregations, because sums of times are meaningless. Here each process has
  // its own label, so nothing is summed.
  const startTime = registry.getSingleMetric("process_start_time_seconds") as Metric & {
    aggregator?: string;
  };
  startTime.aggregator = "first";
  AggregatorRegistry.setRegistries(registry);
  // The constructor starts listening to the primary.
  new AggregatorRegistry();
}

function metrics(): Metrics {
  return sharedState("metrics", makeMetrics);
}

/** Counts an answered request. @param route a name as in `RequestContext`, from a fixed set */
export function countRequest(route: string, status: number, seconds: number): void {
  metrics().requests.inc({ route, status });
  metrics().seconds.observe({ route }, seconds);
}

/** Counts a rejection. @param limit name of the limit in `lib/limits.ts` */
export function countRejection(limit: string): void {
  metrics().rejections.inc({ limit });
}

/** Counts a public response: `hit` from the cache, `miss` rendered. */
export function countPublicResponse(source: "hit" | "miss"): void {
  metrics().publicResponses.inc({ source });
}

export function countBrowserError(): void {
  metrics().browserErrors.inc();
}

/** Reports the load of a limit whenever metrics are read. @param limit its name in `lib/limits.ts` */
export function watchLimit(limit: string, read: () => Load): void {
  metrics().loads.set(limit, read);
}

/**
 * How much is waiting at a limit in this process, in the limit's own unit; 0 for an unknown limit.
 * @param limit its name in `lib/limits.ts`
 */
export function waitingAt(limit: string): number {
  return metrics().loads.get(limit)?.().waiting ?? 0;
}

/**
 * The metrics of all web processes in Prometheus text format, with its content type. If a process does not respond
 * within some seconds, the text has only the metrics of the current process.
 */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const { registry } = metrics();
  const allProcesses = cluster.isWorker ? await askPrimary() : undefined;
  return { text: allProcesses ?? (await registry.metrics()), contentType: registry.contentType };
}

/**
 * A metric that does not belong to one process, such as a count from the database. `values` has a number for
 * each value of `label`.
 */
interface SharedFigure {
  name: string;
  help: string;
  label: string;
  values: Readonly<Record<string, number>>;
}

/** Metrics in Prometheus text format, to append to those of the processes. */
export async function sharedFigures(figures: readonly SharedFigure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, label, values } of figures) {
    const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [value, figure] of Object.entries(values)) gauge.set({ [label]: value }, figure);
  }
  return registry.metrics();
}

let requestCount = 0;

/**
 * Requests the metrics of all web processes from the cluster primary. Its reply repeats the number of this
 * request.
 */
function askPrimary(): Promise<string | undefined> {
  requestCount += 1;
  const number = requestCount;
  return new Promise((resolve) => {
    const listen = ({ answersMetrics, text }: { answersMetrics?: number; text?: string }) => {
      if (answersMetrics !== number) return;
      process.off("message", listen);
      resolve(text);
    };
    process.on("message", listen);
    process.send?.({ asksMetrics: number });
  });
}
