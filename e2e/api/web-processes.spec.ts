import { expect, test } from "@playwright/test";
import { environment } from "../fixtures/environment";
import { beginLoad } from "../fixtures/load";
import { startOwnApplication } from "../fixtures/own-application";
import { metricsOf, webProcesses } from "../fixtures/web-processes";

/** Tests several web processes on one port: kills one of them, then stops all. */

test.describe.configure({ mode: "default" });
/** Numbers of clients that keep their connection, and of clients with a new connection for each request. */
const CLIENTS = [6, 6] as const;

let own: Awaited<ReturnType<typeof startOwnApplication>>;
test.beforeAll(async () => {
  own = await startOwnApplication({ WEB_PROCESSES: "2" });
});
test.afterAll(async () => {
  await own?.stop();
});

const load = () => beginLoad(own.baseUrl, ...CLIENTS);
const processes = () => webProcesses(own.baseUrl, environment.metricsToken);

test("every web process responds, and reports the metrics of all", { tag: "@extended" }, async () => {
  const all = await processes();
  expect(all).toHaveLength(2);
  const busy = load();
  let text = "";
  // Repeats the check, because one process may get all connections right after the start.
  await expect(async () => {
    text = await metricsOf(own.baseUrl, environment.metricsToken);
    for (const id of all) {
      expect(text).toMatch(
        new RegExp(`nelum_requests_total\\{route="/",status="200",process="${id}"\\} [1-9]`),
      );
    }
  }).toPass();
  await busy.stop();
  expect([busy.unanswered, busy.rejected]).toEqual([[], []]);
  expect(text.match(/^# TYPE nelum_requests_total counter$/gm)).toHaveLength(1);
});

test("killing a process loses only its requests in progress, and another one replaces it", {
  tag: "@extended",
}, async () => {
  const [killed = 0, stays = 0] = await processes();
  const busy = load();
  await busy.moreAnswers(50);
  process.kill(killed, "SIGKILL");
  await expect
    // Repeats the request, because the killed process may have received it.
    .poll(() =>
      processes()
        .then((all) => all.filter((id) => id !== killed))
        .catch(() => []),
    )
    .toHaveLength(2);
  await busy.moreAnswers(100);
  await busy.stop();
  expect(await processes()).toContain(stays);
  expect(busy.unanswered.length).toBeLessThanOrEqual(CLIENTS[0] + CLIENTS[1]);
  // No connection was refused: the port was open all the time.
  expect(busy.unanswered.filter(({ code }) => !["ECONNRESET", "EPIPE"].includes(code))).toEqual([]);
  expect(busy.rejected).toEqual([]);
});

test("on SIGTERM under load, requests in progress complete and all processes exit", {
  tag: "@extended",
}, async () => {
  const all = await processes();
  const busy = load();
  await busy.moreAnswers(50);
  await own.stop();
  await busy.stop();
  // New connections are refused, but no client on an existing connection is cut off at its next request.
  expect(busy.unanswered.filter(({ onKeptConnection }) => onKeptConnection)).toEqual([]);
  expect(busy.rejected).toEqual([]);
  for (const id of all) expect(() => process.kill(id, 0)).toThrow();
});

test("the limit of searches counts requests to all processes", { tag: "@extended" }, async () => {
  // Stops the first application before the second one starts: stopping an application ends all processes of the test.
  await own.stop();
  own = await startOwnApplication({ WEB_PROCESSES: "2", RATE_LIMIT: "on" });
  const headers = { Connection: "close" };
  // A request for an unknown call counts too, and is the cheapest.
  const ask = async () => (await fetch(`${own.baseUrl}/api/nothing`, { headers })).status;
  const askTwenty = async () => new Set(await Promise.all(Array.from({ length: 20 }, ask)));
  for (let round = 0; round < 30; round += 1) expect(await askTwenty()).toEqual(new Set([404]));
  expect(await askTwenty()).toEqual(new Set([429]));
});
