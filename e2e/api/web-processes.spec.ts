import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { letTakeOver } from "../../scripts/lib/web-control.mjs";
import { environment } from "../fixtures/environment";
import { beginLoad } from "../fixtures/load";
import { startOwnApplication } from "../fixtures/own-application";
import { metricsOf, webProcesses } from "../fixtures/web-processes";

/** Several web processes on one port: one is killed, a new build takes over, all are stopped. */

test.describe.configure({ mode: "default" });
/** How many clients keep their connection, and how many have a new one for each request. */
const CLIENTS = [6, 6] as const;
const MARK = "/_next/static/mark.txt";

let own: Awaited<ReturnType<typeof startOwnApplication>>;
let folder: string;
test.beforeAll(async () => {
  own = await startOwnApplication({ WEB_PROCESSES: "2" });
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-trails-build-"));
});
test.afterAll(async () => {
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const load = () => beginLoad(own.baseUrl, ...CLIENTS);
/** Asks on a connection of its own: the process at the other end of a kept one may be ending. */
const get = (address: string) => fetch(`${own.baseUrl}${address}`, { headers: { Connection: "close" } });

const processes = () => webProcesses(own.baseUrl, environment.metricsToken);

/** Another folder with this build, and a file that only it has; without one that only this build has. */
function copyBuild(left: string): string {
  const from = process.cwd();
  for (const name of [
    "lib",
    "models",
    "scripts",
    "package.json",
    "next.config.ts",
    "tsconfig.json",
    ".next",
  ]) {
    cpSync(path.join(from, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.startsWith(path.join(from, ".next/cache")),
    });
  }
  for (const name of ["node_modules", "public"]) symlinkSync(path.join(from, name), path.join(folder, name));
  writeFileSync(path.join(folder, `.next/static/${path.basename(MARK)}`), "the new build");
  for (const part of ["static", "precompressed"]) {
    rmSync(path.join(folder, ".next", part, left.slice("/_next/static/".length)), { force: true });
  }
  return folder;
}

test("each answers, and each tells the figures of all", async () => {
  const all = await processes();
  expect(all).toHaveLength(2);
  const busy = load();
  await busy.moreAnswers(100);
  await busy.stop();
  expect([busy.unanswered, busy.refusals]).toEqual([[], []]);
  const text = await metricsOf(own.baseUrl, environment.metricsToken);
  for (const id of all) {
    expect(text).toMatch(
      new RegExp(`nelum_requests_total\\{route="/",status="200",process="${id}"\\} [1-9]`),
    );
  }
  expect(text.match(/^# TYPE nelum_requests_total counter$/gm)).toHaveLength(1);
});

test("one that is killed costs the requests it had, and another takes its place", {
  tag: "@extended",
}, async () => {
  const [killed = 0, stays = 0] = await processes();
  const busy = load();
  await busy.moreAnswers(50);
  process.kill(killed, "SIGKILL");
  await expect
    // The question itself may have been asked of the one that was killed.
    .poll(
      () =>
        processes()
          .then((all) => all.filter((id) => id !== killed))
          .catch(() => []),
      { timeout: 30_000 },
    )
    .toHaveLength(2);
  await busy.moreAnswers(100);
  await busy.stop();
  expect(await processes()).toContain(stays);
  expect(busy.unanswered.length).toBeLessThanOrEqual(CLIENTS[0] + CLIENTS[1]);
  // Nobody was turned away: the port was there all the time.
  expect(busy.unanswered.filter(({ code }) => !["ECONNRESET", "EPIPE"].includes(code))).toEqual([]);
  expect(busy.refusals).toEqual([]);
});

test("a new build takes over under load: no request is refused or cut, also not one that is still coming", {
  tag: "@extended",
}, async () => {
  test.setTimeout(90_000);
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await get("/")).text())?.[0] ?? "";
  const before = await processes();
  expect((await get(MARK)).status).toBe(404);
  const newBuild = copyBuild(script);

  const busy = load();
  await busy.moreAnswers(50);
  const done = letTakeOver(own.settings, newBuild);
  // The new ones are there and not ready yet. A body that came more slowly than this one would be refused.
  await expect.poll(processes, { timeout: 30_000, intervals: [50] }).toHaveLength(4);
  const { hostname, port } = new URL(own.baseUrl);
  const message = JSON.stringify({ name: "Ingrid", email: "ingrid@own.example", message: "Slowly." });
  const slow = connect(Number(port), hostname);
  let answer = "";
  slow.on("data", (data) => {
    answer += data;
  });
  slow.write(`POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
  slow.write(`Content-Length: ${message.length}\r\n\r\n${message.slice(0, 20)}`);

  await done;
  await busy.moreAnswers(100);
  slow.write(message.slice(20));
  await once(slow, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 201/);
  await expect
    .poll(async () => (await processes()).some((id) => before.includes(id)), { timeout: 30_000 })
    .toBe(false);
  await busy.moreAnswers(50);
  await busy.stop();
  expect([busy.unanswered, busy.refusals]).toEqual([[], []]);
  expect(await processes()).toHaveLength(2);
  expect(await (await get(MARK)).text()).toBe("the new build");
  // Pages of the build before are still open in browsers.
  expect((await get(script)).status).toBe(200);
});

test("a build that does not work takes nothing over", { tag: "@extended" }, async () => {
  const before = await processes();
  rmSync(path.join(folder, "next.config.ts"));
  rmSync(path.join(folder, ".next"), { recursive: true });
  await expect(letTakeOver(own.settings, folder)).rejects.toThrow("The new build did not become ready");
  expect(await processes()).toEqual(before);
});

test("SIGTERM under load: what was begun is answered, and all processes end", {
  tag: "@extended",
}, async () => {
  const all = await processes();
  const busy = load();
  await busy.moreAnswers(50);
  await own.stop();
  await busy.stop();
  // New connections are refused; nobody who had an answer is cut off at the next.
  expect(busy.unanswered.filter(({ onKeptConnection }) => onKeptConnection)).toEqual([]);
  expect(busy.refusals).toEqual([]);
  for (const id of all) expect(() => process.kill(id, 0)).toThrow();
});

test("searches are counted together, whichever process has them", async () => {
  // Not beside the other, because an application that stops ends every process that this one has started.
  await own.stop();
  own = await startOwnApplication({ WEB_PROCESSES: "2", RATE_LIMIT: "on" });
  const headers = { Connection: "close" };
  // An unknown call counts too, and costs least.
  const ask = async () => (await fetch(`${own.baseUrl}/api/nothing`, { headers })).status;
  const askTwenty = async () => new Set(await Promise.all(Array.from({ length: 20 }, ask)));
  for (let round = 0; round < 30; round += 1) expect(await askTwenty()).toEqual(new Set([404]));
  expect(await askTwenty()).toEqual(new Set([429]));
});
