import { expect, test } from "@playwright/test";
import { LIMITS } from "../../lib/limits";
import { PAGES } from "../../lib/paths";
import { call, newTourist } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { pipeline } from "../fixtures/pipeline";
import { type ExtraServer, startServer } from "../fixtures/server";
import { sessionOf } from "../fixtures/sessions";

/** Tests that too many requests by some clients do not make the site unavailable for other users. */

// All tests run in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

let server: ExtraServer;
test.beforeAll(async () => {
  // This setting lets a test send requests from several addresses.
  server = await startServer({ TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

const from = (address: string) => ({ "X-Forwarded-For": address });
const searches = (count: number, word: string) =>
  Array.from({ length: count }, (_, n) => `/services?q=${word}${n}`);
const get = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`${server.baseUrl}${path}`, { headers: { ...from(address), ...headers } });

/** Returns a metric of the server, summed over all labels that contain `label`. */
async function figure(name: string, label: string): Promise<number> {
  const answer = await get("/api/metrics", "192.0.2.99", {
    Authorization: `Bearer ${environment.metricsToken}`,
  });
  const lines = (await answer.text()).split("\n").filter((line) => line.startsWith(`${name}{`));
  return lines
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("2,000 pipelined searches on four connections end those connections, and other clients get responses", {
  tag: "@extended",
}, async () => {
  const attack = await Promise.all(
    [1, 2, 3, 4].map((n) => pipeline(server.baseUrl, "192.0.2.1", searches(500, `flood${n}x`))),
  );
  const { email, password } = await newTourist();
  const login = { email, password, role: "tourist" };
  expect((await get(PAGES.home, "192.0.2.2")).status).toBe(200);
  expect((await get("/services?q=boat", "192.0.2.2")).status).toBe(200);
  const sent = { baseUrl: server.baseUrl, headers: from("192.0.2.2"), body: login };
  expect((await call("POST", "/api/auth/login", sent)).status).toBe(200);
  await Promise.all(attack.map(({ over }) => over));
  expect(attack.reduce((sum, { answered }) => sum + answered(), 0)).toBeLessThan(68);
});

test("many searches of one address delay another address by only a few of them", {
  tag: "@extended",
}, async () => {
  const attack = await Promise.all(
    Array.from({ length: 60 }, (_, n) => pipeline(server.baseUrl, "192.0.2.3", searches(12, `busy${n}x`))),
  );
  const answered = () => attack.reduce((sum, one) => sum + one.answered(), 0);
  await expect.poll(answered).toBeGreaterThan(0);
  for (const path of [PAGES.home, "/services?q=boat", "/api/providers"]) {
    const before = answered();
    expect((await get(path, "192.0.2.4")).status).toBe(200);
    expect(answered() - before).toBeLessThan(120);
  }
  // The other searches stay in the queue and get their responses.
  await expect.poll(answered, { timeout: 90_000 }).toBe(720);
  for (const { hangUp } of attack) hangUp();
});

test("the server does not render searches whose clients have left", { tag: "@extended" }, async () => {
  const word = "gone";
  const before = await figure("nelum_requests_total", 'route="/services?",status="200"');
  const leaving = await Promise.all(
    Array.from({ length: 240 }, (_, n) =>
      pipeline(server.baseUrl, "192.0.2.5", searches(15, `${word}${n}x`)),
    ),
  );
  await expect.poll(() => figure("nelum_limit_waiting", 'limit="requests"')).toBeGreaterThan(20);
  for (const { hangUp } of leaving) hangUp();
  await expect.poll(() => figure("nelum_limit_waiting", 'limit="requests"')).toBe(0);
  const made = (await figure("nelum_requests_total", 'route="/services?",status="200"')) - before;
  // The clients sent 3,600 searches. The server must have rendered fewer than half of them.
  expect(made).toBeLessThan(1_800);
});

test("a request with a session goes before strangers of many addresses", { tag: "@extended" }, async () => {
  const { token } = await newTourist();
  const strangers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      pipeline(server.baseUrl, `198.51.100.${n}`, searches(4, `early${n}x`)),
    ),
  );
  const answered = () => strangers.reduce((sum, one) => sum + one.answered(), 0);
  await expect
    .poll(() => figure("nelum_limit_waiting", 'limit="requests"'), { intervals: [10] })
    .toBeGreaterThan(30);
  const before = answered();
  const mine = await get("/api/auth/me", "203.0.113.1", { Authorization: `Bearer ${token}` });
  expect([mine.status, answered() - before < 100]).toEqual([200, true]);
  await expect.poll(answered, { timeout: 90_000 }).toBe(200 * 4);
  for (const { hangUp } of strangers) hangUp();
});

test("clients that do not read their responses hold no slots", { tag: "@extended" }, async () => {
  const address = "192.0.2.9";
  // Each connection sends as many requests as the server accepts: one that runs, and `perConnection` that wait. The
  // responses do not fit into the operating system's buffers. The 70 connections are more than `inFlightEach`, the
  // number of requests that one address may have in flight.
  const answers = Array.from({ length: LIMITS.requests.perConnection + 1 }, () => "/api/openapi.json");
  const sleepers = await Promise.all(
    Array.from({ length: 70 }, () => pipeline(server.baseUrl, address, answers, false)),
  );
  const unread = () => figure("nelum_limit_running", 'limit="answers.bytes"');
  const unmade = async () =>
    (await figure("nelum_limit_running", 'limit="requests"')) +
    (await figure("nelum_limit_waiting", 'limit="requests"'));
  await expect.poll(unread, { timeout: 50_000 }).toBeGreaterThan(5_000_000);
  // Waits until no request is running or queued, because a new request of this address would queue behind
  // these requests.
  await expect.poll(unmade, { timeout: 50_000 }).toBe(0);
  expect((await get(PAGES.home, address)).status).toBe(200);
  expect((await get("/services?q=boat", address)).status).toBe(200);
  for (const { hangUp } of sleepers) hangUp();
});

test("30 people behind one address load pages at the same time", async () => {
  const pages = [
    PAGES.home,
    PAGES.services,
    PAGES.about,
    "/services?q=boat",
    "/api/providers",
    "/api/reviews/all",
  ];
  const people = Array.from({ length: 30 }, () =>
    Promise.all(pages.map(async (path) => (await get(path, "192.0.2.6")).status)),
  );
  expect(new Set((await Promise.all(people)).flat())).toEqual(new Set([200]));
});

test("beyond the queue limit of an address, calls return 429 as JSON and pages as text", {
  tag: "@extended",
}, async () => {
  const address = "192.0.2.7";
  const crowd = await Promise.all(
    Array.from({ length: 600 }, (_, n) => pipeline(server.baseUrl, address, searches(15, `crowd${n}x`))),
  );
  await expect.poll(() => figure("nelum_refusals_total", 'limit="requests.waitingEach"')).toBeGreaterThan(0);
  // Uses the first of ten responses, because a single request might be queued instead of being rejected.
  const firstOfTen = <T>(send: () => Promise<T>) => Promise.race(Array.from({ length: 10 }, send));
  const page = await firstOfTen(() => get("/services?q=late", address));
  const refused = await firstOfTen(() =>
    call("GET", "/api/auth/me", { baseUrl: server.baseUrl, headers: from(address) }),
  );
  const live = await get("/api/health/live", address);
  for (const { hangUp } of crowd) hangUp();
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await page.text()).toContain("Too many requests from your network.");
  expect([refused.status, refused.body]).toEqual([
    429,
    {
      error: "Too many requests from your network. Please try again in a moment.",
      code: "TOO_MANY_REQUESTS",
      requestId: refused.headers.get("x-request-id"),
    },
  ]);
  expect([live.status, await live.json()]).toEqual([200, { status: "alive" }]);
});

test("strangers cannot add labels to the metrics", async () => {
  for (const path of [
    "/strange-page",
    "/api/strange-call",
    "/services?q=strange-word",
    "/provider/strange-id",
  ]) {
    await get(path, "192.0.2.8");
  }
  const answer = await get("/api/metrics", "192.0.2.8", {
    Authorization: `Bearer ${environment.metricsToken}`,
  });
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).not.toContain("strange");
  for (const part of [
    'nelum_requests_total{route="other page",status="404"}',
    'nelum_requests_total{route="/services?",status="200"}',
    'nelum_request_duration_seconds_bucket{le="0.1",route="/services?"}',
    'nelum_limit_running{limit="requests"}',
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_seconds",
    "process_start_time_seconds",
  ]) {
    expect(text).toContain(part);
  }
});

test.describe("the request log and the limits", () => {
  let log = "";
  let logged: ExtraServer;
  test.beforeAll(async () => {
    logged = await startServer({ TRUST_PROXY: "1", LOG_LEVEL: "info", RATE_LIMIT: "on" }, (text) => {
      log += text;
    });
  });
  test.afterAll(() => logged.stop());

  const lines = () =>
    log
      .split("\n")
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line));

  test("each page and call is logged without secrets, and files are not logged", async () => {
    const tourist = await newTourist();
    const { baseUrl } = logged;
    const headers = from("192.0.2.20");
    const token = sessionOf("tourist", { id: tourist.id, email: tourist.email });
    const me = await call("GET", "/api/auth/me?word=secret-word", { baseUrl, headers, token });
    const cookie = { ...headers, cookie: `nelum_session=${token}` };
    await fetch(`${baseUrl}${PAGES.touristDashboard}?word=secret-word`, { headers: cookie });
    await call("POST", "/api/auth/login", {
      baseUrl,
      headers,
      body: { email: tourist.email, password: "secret-word", role: "tourist" },
    });
    await fetch(`${baseUrl}/favicon.ico`, { headers });
    await fetch(`${baseUrl}/services?q=secret-word`, { headers });
    await expect.poll(() => lines().at(-1)?.route).toBe("/services?");

    const own = lines().find(({ id }) => id === me.headers.get("x-request-id"));
    expect(own).toMatchObject({
      method: "GET",
      route: "getMe",
      actor: `tourist:${tourist.id}`,
      status: 200,
      ms: expect.any(Number),
    });
    const routes = lines().map(({ route, actor, status }) => [route, actor, status]);
    expect(routes).toContainEqual(["/tourist-dashboard", `tourist:${tourist.id}`, 200]);
    expect(routes).toContainEqual(["login", undefined, 401]);
    expect(routes.map(([route]) => route)).not.toContain("file");
    for (const secret of ["secret-word", tourist.email, token, token.split(".")[2] ?? "", "favicon"]) {
      expect(log).not.toContain(secret);
    }
  });

  test("above the limit of an address, searches are rejected before they are computed", {
    tag: "@extended",
  }, async () => {
    const address = "192.0.2.21";
    let asked = 0;
    /** Makes each request different, because cached responses do not count towards the limit. */
    const ask = (times: number) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          asked += 1;
          const list = `${logged.baseUrl}/api/providers?limit=1&page=${asked}`;
          return (await fetch(list, { headers: from(address) })).status;
        }),
      );
    for (let n = 0; n < 50; n += 1) expect(new Set(await ask(12))).toEqual(new Set([200]));
    expect(new Set(await ask(60))).toEqual(new Set([429]));
    const page = await fetch(`${logged.baseUrl}/services?q=boat`, { headers: from(address) });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await page.text()).toContain("Too many requests. Please wait");
    // The server logs only some of so many rejections, so the test expects one of them.
    const refused = () => lines().filter(({ status }) => status === 429);
    await expect.poll(refused).toContainEqual(expect.objectContaining({ route: "other call", address }));
    // All other uncached responses count towards the limit, too.
    const rest = [
      "/answer?token=x",
      "/answer?_rsc=x",
      "/api/openapi.json",
      `${PAGES.provider("nobody")}?_rsc=x`,
    ];
    for (const path of rest) {
      const odd = { ...from(address), RSC: "1" };
      expect([path, (await fetch(`${logged.baseUrl}${path}`, { headers: odd })).status]).toEqual([path, 429]);
    }
    const other = await fetch(`${logged.baseUrl}/services?q=boat`, { headers: from("192.0.2.22") });
    const plain = await fetch(`${logged.baseUrl}${PAGES.services}`, { headers: from(address) });
    expect([other.status, plain.status]).toEqual([200, 200]);
  });
});
