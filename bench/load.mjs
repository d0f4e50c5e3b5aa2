import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";

/**
 * Sends load with autocannon and says what came of it: answers, times, and who used the processor. Autocannon runs in
 * this process, so what this process uses is the share of the load.
 */

/** Requests that one connection repeats; all connections have others, so that they are many visitors. */
const REQUESTS_EACH = 32;
/** The kernel's unit of processor time, in parts of a second. */
const TICKS = 100;

/** The value below which that share of the numbers lies. */
export const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? Number.NaN;

export const median = (numbers) => quantile(numbers, 0.5);

/** A visitor's address, as a proxy names it. */
export const visitor = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * @typedef {{ path: string, method?: "GET" | "POST", headers?: Record<string, string>, body?: string }} Sent
 * @typedef {{ request: (number: number) => Sent, once?: boolean, status?: number }} Asked
 *   `once`: each request can be sent only once
 */

/**
 * @param {string} address of a server
 * @param {Asked} asked
 * @param {{ connections: number, seconds?: number, amount?: number, rate?: number }} how `amount`, if given: this many
 *   requests, however long they take; `rate`: at most so many in a second
 * @param {number[]} pids the processes whose time is looked at, each with its children
 */
export async function load(address, { request, once = false, status = 200 }, how, pids = []) {
  const { connections, seconds = 1, amount, rate } = how;
  const next = () => {
    sent += 1;
    const { headers, ...rest } = request(sent);
    return { ...rest, headers: { "X-Forwarded-For": visitor(sent), ...headers } };
  };
  const times = [];
  let refused = 0;
  const before = pids.map(processorSeconds);
  const own = process.cpuUsage();
  const began = performance.now();
  let last = began;
  const running = autocannon({
    ...{ url: address, connections, duration: seconds, timeout: 60, sampleInt: 100 },
    ...(amount && { amount }),
    ...(rate && { overallRate: rate, ignoreCoordinatedOmission: true }),
    ...(once
      ? { requests: [{ setupRequest: (prepared) => ({ ...prepared, ...next() }) }] }
      : { setupClient: (client) => client.setRequests(Array.from({ length: REQUESTS_EACH }, next)) }),
  });
  // @ts-expect-error its types leave out that the promise emits events too
  running.on("response", (_client, got, _bytes, ms) => {
    if (got === status) times.push(ms);
    else refused += 1;
    last = performance.now();
  });
  const { errors } = await running;
  const took = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(own);
  return {
    // With an amount, autocannon ends only at its next look.
    answers: times.length / (amount ? (last - began) / 1_000 : took),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused: refused + errors,
    /** Processors in use: 1 is one whole core. */
    load: (user + system) / 1e6 / took,
    used: pids.map((pid, at) => (processorSeconds(pid) - before[at]) / took),
  };
}

/** Across all rounds, so that a request that may be sent once is never repeated. */
let sent = 0;

/**
 * Loads several servers in turn, some rounds long, so that what slows the machine slows all of them. Before, each gets
 * a round that does not count, unless only an amount is asked for.
 *
 * @param {{ name: string, address: string, asked: Asked, pids?: number[], after?: () => Promise<unknown> }[]} targets
 *   `after`: what is done after each round
 * @param {{ rounds: number, connections: number, seconds?: number, amount?: number }} how
 * @returns for each: medians, spread (highest less lowest, in parts of the median), and `ratio`, how many times as many
 *   answers the first one gives
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
  return targets.map(({ name }, at) => {
    const all = (key) => found[at].map((one) => one[key]);
    const answers = median(all("answers"));
    return {
      name,
      answers,
      spread: (Math.max(...all("answers")) - Math.min(...all("answers"))) / answers,
      ratio: median(found[0].map((first, round) => first.answers / found[at][round].answers)),
      p50: median(all("p50")),
      p99: median(all("p99")),
      refused: all("refused").reduce((sum, one) => sum + one, 0),
      load: median(all("load")),
      used: (targets[at].pids ?? []).map((_, which) => median(found[at].map(({ used }) => used[which]))),
    };
  });
}

/** What the process and its children have used so far; NaN where the system does not say (only Linux does). */
function processorSeconds(pid) {
  return sumOf(pid, (one) => {
    const [, , , , , , , , , , , user, system] = statOf(one);
    return (Number(user) + Number(system)) / TICKS;
  });
}

/** Resident memory of the process and its children in megabytes; NaN where the system does not say. */
export const megabytes = (pid) =>
  sumOf(
    pid,
    (one) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, "utf8"))?.[1]) / 1_024,
  );

function sumOf(pid, what) {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + what(one), 0);
  } catch {
    return Number.NaN;
  }
}

/** Fields of `/proc/PID/stat`, from the state on, which is the third. */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function childrenOf(pid) {
  const [task] = readdirSync(`/proc/${pid}/task`);
  const children = readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}
