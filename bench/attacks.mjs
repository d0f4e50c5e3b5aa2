/**
 * Measures the effect of attacks on other visitors. For each attack of `e2e/attacks` it starts a server of the build
 * with an embedded database of its own and all limits on. Twenty visitors request the home page, a search, a login and
 * the first login of a browser at a steady, low rate: without the attack, during the attack, and again five seconds
 * after its end.
 *
 *   node --conditions=react-server --import tsx bench/attacks.mjs [seconds] [attack, …]
 *
 * `seconds` (60) is the duration of each attack. Only on Linux, because each client has a loopback address of its own.
 * Exits with 1 when an attack affects these visitors more than the limits below allow.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { ATTACKS } from "../e2e/attacks/attacks.ts";
import { listing } from "../lib/fixtures/factories.ts";
import { runCommand } from "../scripts/lib/command.mjs";
import { freePort } from "../scripts/lib/free-port.mjs";
import { createSay } from "../scripts/lib/say.mjs";
import { megabytes, quantile } from "./load.mjs";
import { PASSWORD } from "./people.mjs";
import { openStage } from "./stage.mjs";

const SECONDS = Number(process.argv[2] ?? 60);
const chosen = process.argv.slice(3);
const names = Object.keys(ATTACKS).filter((name) => chosen.length === 0 || chosen.includes(name));

/**
 * Limits for the effect of an attack. During the attack, responses take at most `LONGEST_MS`, and at most
 * `SLOWER_AT_MOST` times as long as without it. Afterwards, the server uses at most `MEMORY_AT_MOST` times as
 * much memory as before.
 */
const SLOWER_AT_MOST = 3;
/** Responses faster than this never count as slower, because visitors do not notice the difference. */
const FELT_MS = 100;
const LONGEST_MS = 5_000;
const MEMORY_AT_MOST = 1.2;
const AFTER_SECONDS = 15;
const GIVE_UP_MS = 60_000;
const VISITORS = 20;
/** Milliseconds between two requests for the same page, by all visitors together. */
const EVERY = { home: 300, search: 300, login: 750, "first login": 1_500 };
const WORDS = "lake safari village heron lotus boat tuk lunch rock elephant".split(" ");

/** Sends one request on a new connection. Resolves to its time in milliseconds, status (0: none), body and headers. */
function ask(port, localAddress, options, body) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status, text = "", headers = {}) =>
      resolve({ ms: performance.now() - began, status, text, headers });
    const request = http.request({ host: "127.0.0.1", port, localAddress, agent: false, ...options });
    request.setTimeout(GIVE_UP_MS, () => request.destroy());
    request.once("error", () => done(0));
    request.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (data) => {
        text += data;
      });
      response.once("end", () => done(response.statusCode, text, response.headers));
      response.once("error", () => done(0));
    });
    request.end(body);
  });
}

const jsonHeaders = (text) => ({
  "Content-Type": "application/json",
  "Content-Length": Buffer.byteLength(text),
});

/**
 * The visitors of one server. Like a browser, each visitor keeps the server's cookies. The cookies of the session are
 * left out, so that each visitor can log in again.
 */
function visitors(port, number, accounts) {
  const cookies = new Map();
  let requestCount = 0;
  const from = () => {
    requestCount += 1;
    return {
      visitor: requestCount % VISITORS,
      localAddress: `127.8.${number}.${1 + (requestCount % VISITORS)}`,
    };
  };
  const get = async (address, expected) => {
    const { status, text, ms } = await ask(port, from().localAddress, { path: address });
    return { status, ms, good: status === 200 && text.includes(expected) };
  };
  const logIn = async ({ visitor, localAddress }, isKnown) => {
    const { email } = accounts[visitor % accounts.length];
    const text = JSON.stringify({ email, password: PASSWORD, role: "tourist" });
    const cookie = isKnown && cookies.get(visitor);
    const headers = { ...jsonHeaders(text), ...(cookie && { Cookie: cookie }) };
    const answer = await ask(port, localAddress, { method: "POST", path: "/api/auth/login", headers }, text);
    const cookiePairs = (answer.headers["set-cookie"] ?? [])
      .map((line) => line.split(";")[0])
      .filter((one) => !/^nelum_(session|role)=/.test(one));
    if (isKnown && cookiePairs.length > 0) cookies.set(visitor, cookiePairs.join("; "));
    // Without a known cookie, the server cannot tell a visitor from an attacker, and may ask the visitor to
    // retry.
    const isAskedBack = !isKnown && answer.status === 503 && "retry-after" in answer.headers;
    return { ...answer, good: isAskedBack || (answer.status === 200 && answer.text.includes('"token"')) };
  };
  return {
    home: () => get("/", "Nelum Trails"),
    search: () => get(`/services?q=${WORDS[requestCount % WORDS.length]}`, "Nelum Trails"),
    // A login from a browser that has logged in before, which the server recognises by its cookie.
    login: () => logIn(from(), true),
    "first login": () => logIn(from(), false),
  };
}

/**
 * Sends the visitors' requests at fixed intervals for `seconds` seconds, without waiting for earlier
 * responses.
 */
async function measure(asking, seconds) {
  const found = {};
  const ends = performance.now() + seconds * 1_000;
  await Promise.all(
    Object.entries(EVERY).map(async ([page, every]) => {
      const pending = [];
      for (let at = performance.now() + Math.random() * every; at < ends; at += every) {
        await sleep(Math.max(0, at - performance.now()));
        pending.push(asking[page]());
      }
      found[page] = await Promise.all(pending);
    }),
  );
  return found;
}

/**
 * Resident memory in megabytes after a garbage collection. Node delays this collection, so it is triggered
 * through the process's inspector.
 */
async function memoryInUse(pid, inspectorPort) {
  process.kill(pid, "SIGUSR1");
  await sleep(1_000);
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json();
  const inspector = new WebSocket(webSocketDebuggerUrl);
  await once(inspector, "open");
  inspector.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(inspector, "message");
  inspector.close();
  // The process returns freed memory to the system a little later.
  await sleep(2_000);
  return megabytes(pid);
}

/** Creates three approved services with large photos. @returns the ids of the pictures */
async function addPictures({ address, admins }) {
  const noise = { type: /** @type {"gaussian"} */ ("gaussian"), mean: 128, sigma: 20 };
  const create = { width: 2_000, height: 1_333, channels: /** @type {3} */ (3), background: "teal", noise };
  const photo = new Blob([new Uint8Array(await sharp({ create }).jpeg({ quality: 70 }).toBuffer())]);
  const ids = [];
  for (let at = 0; at < 3; at += 1) {
    const form = new FormData();
    const fields = { ...listing(), email: `host.${at}@hosts.example`, password: PASSWORD };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const name of ["profilePicture", "photos", "photos"]) form.append(name, photo, "a.jpg");
    const added = await fetch(`${address}/api/admin/providers`, {
      method: "POST",
      headers: { Authorization: `Bearer ${admins[0]?.token}` },
      body: form,
    });
    if (added.status !== 201) throw new Error(`adding a provider: ${added.status} ${await added.text()}`);
    const { profilePicture, photos } = await added.json();
    ids.push(...[profilePicture, ...photos].map((picture) => picture.split("/")[3]));
  }
  return ids;
}

async function underAttack(name, number, stage, accounts, pictures) {
  const inspectorPort = await freePort();
  const nodeOptions = [`--inspect-port=${inspectorPort}`];
  const { address, pid, stop } = await stage.webServer(ATTACKS[name].settings, undefined, nodeOptions);
  const port = Number(new URL(address).port);
  const memory = [];
  const watching = setInterval(() => memory.push(megabytes(pid)), 250);
  try {
    const asking = visitors(port, number, accounts);
    for (let visitor = 0; visitor < VISITORS; visitor += 1) await asking.login();
    await measure(asking, Math.min(15, SECONDS));
    // Reads the memory before the calm measurement, not between the calm measurement and the attack: the
    // inspector drops compiled code, which slows the next requests. The measurement of the attack must not
    // contain these slow requests.
    const before = await memoryInUse(pid, inspectorPort);
    const calm = await measure(asking, SECONDS);
    memory.length = 0;

    const emails = accounts.map(({ email }) => email);
    const target = { hostname: "127.0.0.1", port, clients: "sockets", pictures, emails };
    const args = ["--import", "tsx", "bench/attack.mjs", name, String(SECONDS), JSON.stringify(target)];
    const attacker = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    attacker.stdout.on("data", (data) => {
      output += data;
    });
    const attacked = await measure(asking, SECONDS);
    if (attacker.exitCode === null) await once(attacker, "exit");
    const ended = performance.now();
    const peak = Math.max(...memory);
    await sleep(5_000);
    const later = await measure(asking, AFTER_SECONDS);
    const after = await memoryInUse(pid, inspectorPort);
    const within = (performance.now() - ended) / 1_000;
    const times = { before, peak, after, within };
    return { name, calm, attacked, later, memory: times, tally: JSON.parse(output || "{}") };
  } finally {
    clearInterval(watching);
    await stop();
  }
}

const round = (number) => Math.round(number).toString();

function report({ name, calm, attacked, later, memory, tally }) {
  const problems = [];
  console.log(`\n${name}`);
  const columns = [
    ...["page", "p50", "p99", "max", "| p50", "p99", "max", "ratio", "refused"],
    ...["5xx", "| p99 later", "ratio"],
  ];
  const row = (cells) => console.log(`  ${cells.map((cell) => String(cell).padStart(11)).join("")}`);
  row(columns);
  for (const page of Object.keys(EVERY)) {
    const of = (found) => {
      const times = found[page].map(({ ms }) => ms);
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times) };
    };
    const [a, b, c] = [of(calm), of(attacked), of(later)];
    const failedRequests = [...attacked[page], ...later[page]].filter(({ good }) => !good);
    const broken = failedRequests.filter(({ status }) => status === 0 || status >= 500);
    const ratios = [b.p99 / a.p99, c.p99 / a.p99];
    row([
      ...[page, round(a.p50), round(a.p99), round(a.max)],
      ...[
        round(b.p50),
        round(b.p99),
        round(b.max),
        ratios[0].toFixed(1),
        failedRequests.length - broken.length,
      ],
      ...[broken.length, round(c.p99), ratios[1].toFixed(1)],
    ]);
    const statuses = [...new Set(failedRequests.map(({ status }) => status))].join(", ");
    if (failedRequests.length > 0)
      problems.push(`${page}: ${failedRequests.length} not answered as asked (${statuses})`);
    if (ratios[0] > SLOWER_AT_MOST && b.p99 > FELT_MS && page !== "first login")
      problems.push(`${page}: p99 is ${ratios[0].toFixed(1)} times as long`);
    if (b.max > LONGEST_MS) problems.push(`${page}: one took ${(b.max / 1_000).toFixed(1)} s`);
    if (ratios[1] > SLOWER_AT_MOST && c.p99 > FELT_MS)
      problems.push(`${page}: still slow five seconds later`);
  }
  const { before, peak, after, within } = memory;
  console.log(
    `  memory in use ${round(before)} MB, at most ${round(peak)} MB resident, ${round(after)} MB in use ${round(within)} s after`,
  );
  console.log(`  attackers: ${JSON.stringify(tally)}`);
  const askedBack = attacked["first login"].filter(({ status }) => status === 503).length;
  console.log(`  first logins asked to come back: ${askedBack} of ${attacked["first login"].length}`);
  if (after > before * MEMORY_AT_MOST) problems.push("memory does not come back");
  console.log(problems.length === 0 ? "  HOLDS" : `  BROKEN: ${problems.join("; ")}`);
  return problems.length === 0;
}

await runCommand(async ({ onStop }) => {
  // `TRUST_PROXY` is empty, because each attacking client connects directly, from a loopback address of its
  // own.
  const stage = await openStage({ say: createSay(), settings: { TRUST_PROXY: "" } });
  onStop(async () => {
    await stage.close();
    return 130;
  });
  try {
    const accounts = stage.site.askers.slice(0, 10);
    const pictures = await addPictures(stage.site);
    let passed = 0;
    for (const [at, name] of names.entries()) {
      if (report(await underAttack(name, at + 1, stage, accounts, pictures))) passed += 1;
    }
    console.log(`\n${passed} of ${names.length} attacks were not noticed by others.`);
    return passed === names.length ? 0 : 1;
  } finally {
    await stage.close();
  }
});
