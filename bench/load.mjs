import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";

/**
 * Sends load with autocannon and measures responses, times and processor use. Autocannon runs in this
 * process, so the processor time of this process is the processor time for sending the load.
 */

/**
 * Number of different requests that each connection sends over and over. Each of them has a different visitor's IP
 * address.
 */
const REQUESTS_EACH = 32;
/** The kernel's units of processor time (clock ticks) per second. */
const TICKS = 100;

/** @param share from 0 to 1, such as 0.5 for the median */
export const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? Number.NaN;

export const median = (numbers) => quantile(numbers, 0.5);

/** The IP address of a visitor, as a proxy would forward it. */
const visitor = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Number of requests built so far. It is not reset between rounds, because each request is built from this
 * number and some requests must be sent only once.
 */
let sent = 0;

/**
 * @typedef {{ path: string, method?: "GET" | "POST", headers?: Record<string, string>, body?: string }} Sent
 * @typedef {{ request: (number: number) => Sent, once?: boolean, status?: number }} Asked
 *   `once`: each request can be sent only once
 * @typedef {{ connections: number, seconds?: number, amount?: number }} How
 *   `amount`: the number of requests to send. If given, `seconds` does not limit the time
 *
 * @param {string} address of a server @param {Asked} asked @param {How} how
 * @param {number[]} pids the processes whose processor time is measured, each with its children
 */
async function load(address, { request, once = false, status = 200 }, how, pids) {
  const { connections, seconds = 1, amount } = how;
  const next = () => {
    sent += 1;
    const { headers, ...rest } = request(sent);
    return { ...rest, headers: { "X-Forwarded-For": visitor(sent), ...headers } };
  };
  const times = [];
  let refused = 0;
  const before = pids.map(processorSeconds);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  let last = began;
  const running = autocannon({
    ...{ url: address, connections, duration: seconds, timeout: 60, sampleInt: 100 },
    ...(amount && { amount }),
    ...(once
      ? { requests: [{ setupRequest: (prepared) => ({ ...prepared, ...next() }) }] }
      : { setupClient: (client) => client.setRequests(Array.from({ length: REQUESTS_EACH }, next)) }),
  });
  // @ts-expect-error autocannon's types do not say that the promise also emits events
  running.on("response", (_client, got, _bytes, ms) => {
    if (got === status) times.push(ms);
    else refused += 1;
    last = performance.now();
  });
  const { errors } = await running;
  const took = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    // With `amount`, autocannon ends some time after the last response, so only the time until the last
    // response counts.
    answers: times.length / (amount ? (last - began) / 1_000 : took),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused: refused + errors,
    /** Processor use of this process, which sends the load: 1 is one whole core. */
    load: (user + system) / 1e6 / took,
    used: pids.map((pid, at) => (processorSeconds(pid) - before[at]) / took),
  };
}

/**
 * Sends load to several servers alternately, in rounds: anything that slows the machine then affects all of
 * them. Without `amount`, each server first gets a warm-up round that is not measured.
 *
 * @param {{ name: string, address: string, asked: Asked, pids?: number[], after?: () => Promise<unknown> }[]} targets
 *   `after` runs after each round
 * @param {How & { rounds: number }} how
 * @returns for each target: medians, `spread` (highest minus lowest, as a fraction of the median), and
 *   `ratio` (the first target's responses per second divided by those of this target)
 */
export async function inTurn(targets, { rounds, ...how }) {
  const found = targets.map(() => /** @type {Awaited<ReturnType<typeof load>>[]} */ ([]));
  for (let round = how.amount ? 0 : -1; round < rounds; round += 1) {
    for (const [at, { address, asked, pids = [], after }] of targets.entries()) {
      const one = await load(address, asked, how, pids);
      if (round >= 0) found[at].push(one);
      await after?.();
    }
  }
  return targets.map(({ name, pids = [] }, at) => {
    const middle = (value) => median(found[at].map(value));
    const all = found[at].map(({ answers }) => answers);
    return {
      ...{ name, answers: median(all), spread: (Math.max(...all) - Math.min(...all)) / median(all) },
      ratio: median(found[0].map((first, round) => first.answers / all[round])),
      ...{ p50: middle(({ p50 }) => p50), p99: middle(({ p99 }) => p99) },
      refused: found[at].reduce((sum, { refused }) => sum + refused, 0),
      ...{ load: middle((one) => one.load), used: pids.map((_, which) => middle(({ used }) => used[which])) },
    };
  });
}

/** Resident memory of the process and its children in megabytes; NaN except on Linux. */
export const megabytes = (pid) =>
  sumOf(pid, (one) => Number(/VmRSS:\s+(\d+)/.exec(proc(one, "status"))?.[1]) / 1_024);

/** The processor time of the process and its children so far; NaN except on Linux. */
const processorSeconds = (pid) =>
  sumOf(pid, (one) => {
    // Reads only the fields after the program's name, because the name may contain spaces.
    const fields = proc(one, "stat").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  });

const proc = (pid, file) => readFileSync(`/proc/${pid}/${file}`, "utf8");

function sumOf(pid, read) {
  try {
    const [task] = readdirSync(`/proc/${pid}/task`);
    const children = proc(pid, `task/${task}/children`).split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + sumOf(child, read), read(pid));
  } catch {
    return Number.NaN;
  }
}
