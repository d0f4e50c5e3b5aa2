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

/**
 * The figures of this process that `/api/metrics` shows. The web server and Next's bundle, two separate modules, both
 * add to them, so they are kept on `globalThis`. Labels have few values whatever strangers send. Where several web
 * processes share a port, whichever is asked shows the figures of all, each with the label `process`.
 */

/** How many there are at a bound at this moment, in the bound's own unit. */
export interface Load {
  running: number;
  waiting: number;
}

interface Metrics {
  registry: Registry;
  requests: Counter<"route" | "status">;
  seconds: Histogram<"route">;
  refusals: Counter<"bound">;
  publicAnswers: Counter<"source">;
  loads: Map<string, () => Load>;
}

function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const loads = new Map<string, () => Load>();
  // Memory, processor, delay of the event loop, and when the process began.
  // At their usual rates, these wake an idle process a hundred times a second.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: 100,
    eventLoopUtilizationTimeout: 1_000,
  });
  if (cluster.isWorker) tellPrimary(registry);
  for (const state of ["running", "waiting"] as const) {
    new Gauge({
      name: `nelum_bound_${state}`,
      help: `Requests and tasks ${state} at each limit of lib/limits.ts.`,
      labelNames: ["bound"],
      registers,
      collect() {
        for (const [bound, read] of loads) this.set({ bound }, read()[state]);
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
    publicAnswers: new Counter({
      name: "nelum_public_answers_total",
      help: "Answers that everybody gets: sent as they were kept, or made anew.",
      labelNames: ["source"],
      registers,
    }),
    refusals: new Counter({
      name: "nelum_refusals_total",
      help: "Requests and connections refused, by the bound or limit of lib/limits.ts.",
      labelNames: ["bound"],
      registers,
    }),
  };
}

/** Lets the cluster primary (`server/cluster.ts`) ask for this one's figures. */
function tellPrimary(registry: Registry): void {
  registry.setDefaultLabels({ process: String(process.pid) });
  // The library would leave it out, because a sum of times means nothing. Here nothing is added up.
  const startTime = registry.getSingleMetric("process_start_time_seconds") as Metric & {
    aggregator?: string;
  };
  startTime.aggregator = "first";
  AggregatorRegistry.setRegistries(registry);
  // Listens to the primary from now on.
  new AggregatorRegistry();
}

const KEY = Symbol.for("nelum.metrics");
const shared = globalThis as typeof globalThis & { [KEY]?: Metrics };

function metrics(): Metrics {
  shared[KEY] ??= makeMetrics();
  return shared[KEY];
}

/** Counts an answered request. @param route a name as in `RequestContext`, from a fixed set */
export function countRequest(route: string, status: number, seconds: number): void {
  metrics().requests.inc({ route, status });
  metrics().seconds.observe({ route }, seconds);
}

/** Counts a refusal. @param bound name of the bound or limit in `lib/limits.ts` */
export function countRefusal(bound: string): void {
  metrics().refusals.inc({ bound });
}

/** Counts an answer that everybody gets, or will get once it is kept. */
export function countPublicAnswer(source: "hit" | "miss"): void {
  metrics().publicAnswers.inc({ source });
}

/** Shows at each reading of the metrics how much there is at a bound. @param bound its name in `lib/limits.ts` */
export function watchLimit(bound: string, read: () => Load): void {
  metrics().loads.set(bound, read);
}

/** How many wait at a bound of this process; none where nobody watches it. @param bound its name in `lib/limits.ts` */
export function waitingAt(bound: string): number {
  return metrics().loads.get(bound)?.().waiting ?? 0;
}

/**
 * All figures in the text format of Prometheus, with its content type; those of this process alone when another does
 * not tell its own within some seconds.
 */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const { registry } = metrics();
  const ofAll = cluster.isWorker ? await askPrimary() : undefined;
  return { text: ofAll ?? (await registry.metrics()), contentType: registry.contentType };
}

/** A figure that is not of one process, such as a count of the database, by the values of a label. */
interface SharedFigure {
  name: string;
  help: string;
  label: string;
  values: Readonly<Record<string, number>>;
}

/** Figures in the text format of Prometheus, to follow those of the processes. */
export async function sharedFigures(figures: readonly SharedFigure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, label, values } of figures) {
    const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [value, figure] of Object.entries(values)) gauge.set({ [label]: value }, figure);
  }
  return registry.metrics();
}

let asked = 0;

/** Asks for the figures of all web processes. The primary's answer has the number of the question. */
function askPrimary(): Promise<string | undefined> {
  asked += 1;
  const number = asked;
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
