import http from "node:http";
import net, { type AddressInfo } from "node:net";
import jwt from "jsonwebtoken";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "../lib/runtime/request-context.ts";
import type { AdmissionSettings } from "./load-shedding.ts";

vi.mock("../lib/limits.ts", () => {
  const limits = {
    running: 1,
    runningEach: 1,
    waiting: 2,
    waitingEach: 2,
    waitMs: 60_000,
    placeMs: 60_000,
    bodyMs: 60_000,
    inFlight: 2,
    inFlightEach: 2,
    perConnection: 2,
  };
  return {
    LIMITS: { requests: limits, probes: limits, retryLater: { waitMs: 20 } },
    RATE_LIMITS: { read: { points: 3, seconds: 60 } },
  };
});

/** The mocked read limit waits for this promise before it counts a request. */
let counting: Promise<void> | undefined;
vi.mock("./read-limit.ts", async (original) => {
  const { createReadLimit } = await original<typeof import("./read-limit.ts")>();
  return {
    createReadLimit: () => {
      const limit = createReadLimit();
      return async (subject: string) => {
        await counting;
        return limit(subject);
      };
    },
  };
});

const { createAdmission } = await import("./load-shedding.ts");

const JWT_SECRET = "a secret of more than thirty-two characters";

/** Addresses of requests that are being rendered, each with a function that ends the rendering. */
let made: Map<string | undefined, (text?: string) => void>;
/**
 * Addresses of requests that have arrived, and (`closed`) of requests that got a response or whose client
 * disconnected.
 */
let arrived: Set<string | undefined>;
let closed: Set<string | undefined>;
/** Number of connections that the server has accepted so far. */
let accepted: number;
/** The value of `accepted` when each request began, by the request's address. */
let acceptedBefore: Map<string | undefined, number>;
let server: http.Server;
let base: { host: string; port: number; agent: http.Agent };
let agent: http.Agent;

interface Sent {
  method?: string;
  token?: string;
}

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  text: string;
}

async function serve(settings: Partial<AdmissionSettings>) {
  made = new Map();
  arrived = new Set();
  closed = new Set();
  accepted = 0;
  acceptedBefore = new Map();
  const make = (request: http.IncomingMessage, response: http.ServerResponse) => {
    acceptedBefore.set(request.url, accepted);
    const over = Promise.withResolvers<void>();
    made.set(request.url, (text = "made") => {
      // Like Next, waits until the client has received everything.
      response.once("finish", over.resolve);
      if (response.destroyed) over.resolve(undefined);
      response.end(text);
    });
    return over.promise;
  };
  const admit = createAdmission(
    { JWT_SECRET, RATE_LIMIT: "off", ...settings },
    make,
    () => false,
    () => accepted,
  );
  server = http.createServer((request, response) => {
    const context = { id: "the-id", address: "", route: "", isBegun: false, releaseSlot: () => {} };
    response.once("close", () => closed.add(request.url));
    admit(request, response, context).then(() => arrived.add(request.url));
  });
  server.on("connection", () => {
    accepted += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = { host: "127.0.0.1", port: (server.address() as AddressInfo).port, agent };
}

beforeEach(() => {
  counting = undefined;
  agent = new http.Agent();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // Without this pause, requests in the queue would start in the next test.
  await new Promise(setImmediate);
});

/** Sends a request as if from this client address, which is passed in our own header. */
function ask(path: string, address: string, sent?: Sent) {
  const { method = "GET", token } = sent ?? {};
  const headers = { [CLIENT_ADDRESS_HEADER]: address, ...(token && { authorization: `Bearer ${token}` }) };
  const request = http.request({ ...base, path, method, headers });
  const answer = new Promise<Answer | undefined>((resolve) => {
    request.on("error", () => resolve(undefined));
    request.on("response", async (response) => {
      let text = "";
      for await (const part of response) text += part;
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
  }) as Promise<Answer>;
  request.end();
  return { answer, leave: () => request.destroy() };
}

/** Sends a request, and resolves when the server has queued, started or rejected the request. */
async function asked(path: string, address: string, sent?: Sent) {
  const one = ask(path, address, sent);
  await vi.waitFor(() => expect(arrived.has(path)).toBe(true));
  return one;
}

const session = (id: string) => jwt.sign({ id: id.repeat(24) }, JWT_SECRET, { algorithm: "HS256" });

test("above the queue limit, calls get the error body and pages an error page", async () => {
  await serve({});
  await asked("/first", "1");
  await asked("/second", "2");
  await asked("/third", "3");
  const call = await ask("/api/providers", "4").answer;
  expect(call).toMatchObject({
    status: 503,
    headers: { "retry-after": "5", "x-request-id": "the-id", "cache-control": "private, no-store" },
  });
  expect(JSON.parse(call.text)).toEqual({
    error: "We are very busy right now. Please try again in a moment.",
    code: "UNAVAILABLE",
    requestId: "the-id",
  });
  const page = await ask('/services?q="><script>', "5").answer;
  expect(page).toMatchObject({ status: 503, headers: { "x-frame-options": "DENY", "retry-after": "5" } });
  for (const part of [
    '<html lang="en">',
    '<meta name="viewport"',
    "<title>One moment, please – Nelum Trails</title>",
    "We are very busy right now.",
    'href="/services?q=&quot;&gt;&lt;script&gt;"',
    "color-scheme: light dark",
  ]) {
    expect(page.text).toContain(part);
  }
  expect((await ask("/services", "5", { method: "HEAD" }).answer).text).toBe("");
});

test("too many requests of one address get 429, and another address is not affected", async () => {
  await serve({});
  await asked("/a1", "a");
  await asked("/a2", "a");
  await asked("/a3", "a");
  const call = await ask("/api/bookings", "a", { method: "POST" }).answer;
  expect([call.status, JSON.parse(call.text).code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  const other = ask("/b1", "b").answer;
  await vi.waitFor(() => expect(made.has("/a1")).toBe(true));
  made.get("/a1")?.();
  await vi.waitFor(() => expect(made.size).toBe(2));
  made.get([...made.keys()].at(-1))?.();
  await vi.waitFor(() => expect(made.has("/b1")).toBe(true));
  made.get("/b1")?.();
  expect((await other).status).toBe(200);
});

test("a session goes before strangers, and an invalid token counts as a stranger", async () => {
  await serve({});
  await asked("/first", "1");
  await asked("/false", "2", { token: jwt.sign({ id: "6".repeat(24) }, "another secret".repeat(4)) });
  await asked("/person", "3", { token: session("6") });
  made.get("/first")?.();
  await vi.waitFor(() => expect([...made.keys()]).toEqual(["/first", "/person"]));
});

test("a request aborted in the queue is not rendered, and one aborted later keeps its slot until the end", async () => {
  await serve({});
  const first = await asked("/first", "1");
  const second = await asked("/second", "2");
  await asked("/third", "3");
  second.leave();
  first.leave();
  await vi.waitFor(() => expect([...closed]).toEqual(expect.arrayContaining(["/first", "/second"])));
  expect([...made.keys()]).toEqual(["/first"]);
  made.get("/first")?.();
  await vi.waitFor(() => expect([...made.keys()]).toEqual(["/first", "/third"]));
});

test("pending connections are accepted before a request starts", async () => {
  await serve({});
  const burst = Array.from({ length: 40 }, (_, at) => ask(`/${at}`, String(at)));
  await vi.waitFor(() => expect(made.size).toBe(1));
  expect([...acceptedBefore.values()]).toEqual([40]);
  for (const { leave } of burst) leave();
});

test("a client that does not read its response holds no slot and is not in flight", async () => {
  await serve({});
  const paths = ["/unread1", "/unread2", "/unread3"];
  const begun = paths.map((path) => {
    const socket = net.connect(base.port, base.host).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${CLIENT_ADDRESS_HEADER}: ${path}\r\n\r\n`);
    return socket;
  });
  for (const path of paths) {
    await vi.waitFor(() => expect([...made.keys()].at(-1)).toBe(path));
    made.get(path)?.("x".repeat(10_000_000));
  }
  expect(paths.filter((path) => closed.has(path))).toEqual([]);
  for (const socket of begun) socket.destroy();
});

test("uncached reads and requests of AI assistants count before they run, but pictures, probes and writes do not", async () => {
  await serve({ RATE_LIMIT: "on" });
  const search = async (path: string, method?: string) => {
    const one = ask(path, "1", { method });
    await vi.waitFor(() => expect(made.size).toBe(1)).catch(() => {});
    for (const end of made.values()) end();
    made.clear();
    return one.answer;
  };
  const statuses: (number | undefined)[] = [];
  for (const path of ["/answer?token=a", "/provider/6"]) statuses.push((await search(path)).status);
  statuses.push((await search("/mcp", "POST")).status);
  for (const path of ["/api/images/6", "/api/health", "/api/metrics"]) {
    statuses.push((await search(path)).status);
  }
  statuses.push((await search("/api/bookings", "POST")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const refused = await ask("/api/services?q=a", "1").answer;
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text).error).toMatch(
    /^Too many requests\. Please wait \d+ seconds and try again\.$/,
  );
  expect((await ask("/services?page=2", "1").answer).status).toBe(429);
});

test("a client that disconnects while its request is counted holds no slot", async () => {
  await serve({ RATE_LIMIT: "on" });
  const counted = Promise.withResolvers<void>();
  counting = counted.promise;
  const came = new Promise((resolve) => server.once("request", resolve));
  const { leave } = ask("/services?q=leopard", "1");
  await came;
  leave();
  await vi.waitFor(() => expect(closed.has("/services?q=leopard")).toBe(true));
  counted.resolve(undefined);
  await asked("/next", "2");
  await vi.waitFor(() => expect([...made.keys()]).toEqual(["/next"]));
});
