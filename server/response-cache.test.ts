import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { noteContentVersion, readContentVersionBy } from "../lib/runtime/known-content-version.ts";
import { currentRequestContext, doNotCache } from "../lib/runtime/request-context.ts";
import { CachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

const TEXT = "lotus ".repeat(1_000);

/** The mock of Next's request handler, which counts the calls. */
let next: Mock<http.RequestListener>;
let server: http.Server;
let base: string;
let version: string;

beforeEach(async () => {
  version = "1";
  readContentVersionBy(async () => ({ version, lkrPerUsd: 300 }));
  next = vi.fn<http.RequestListener>((_request, response) => {
    response.setHeader("Content-Type", "text/plain");
    response.end(TEXT);
  });
  const cache = new ResponseCache(
    async (...context) => next(...context),
    () => ({ sent: { "x-nonce": "n" }, added: (type) => ({ "x-sent-with": type }) }),
  );
  server = http.createServer((request, response) => {
    const context = {
      id: String(request.headers["x-id"] ?? "the-id"),
      address: "",
      route: "",
      isBegun: false,
      releaseSlot: () => {},
    };
    const address = { key: request.url ?? "", url: request.url ?? "", headers: {} };
    cache.send(request, response, context, address, () => cache.render(request, response, context, address));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
});
afterEach(() => server.close());

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const get = (address: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    http
      .get(`${base}${address}`, { headers, agent: false }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers, body });
      })
      .once("error", reject);
  });

test("a page is rendered once for all clients, and sent in each encoding", async () => {
  const answers = await Promise.all([
    get("/a", { cookie: "a=b" }),
    get("/a", { "accept-encoding": "gzip" }),
    get("/a", { "accept-encoding": "gzip, br" }),
    get("/a", { "accept-encoding": "br;q=0" }),
  ]);
  const [plain, zipped, brotli, refused] = answers;
  const bodies = [plain.body, gunzipSync(zipped.body), brotliDecompressSync(brotli.body), refused.body];
  expect(bodies.map(String)).toEqual(Array(4).fill(TEXT));
  expect(next).toHaveBeenCalledTimes(1);
  expect(next.mock.calls[0]?.[0].headers).toEqual({
    host: "localhost",
    "user-agent": "response-cache",
    "x-nonce": "n",
  });
  for (const { headers } of answers) {
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["x-request-id"]).toBe("the-id");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["x-sent-with"]).toBe("text/plain");
  }
});

test("a cached body uses no more memory than its bytes", async () => {
  const answer = new CachedResponse({
    status: 200,
    headers: {},
    body: Buffer.from(TEXT).subarray(0, 3_000),
    route: "",
  });
  for (const accepted of ["identity", "gzip", "br"]) {
    const { bytes } = await answer.bodyFor(accepted);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

test("a client with the same ETag gets 304", async () => {
  const { headers } = await get("/b");
  const again = await get("/b", { "if-none-match": `"other", ${headers.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await get("/b", { "if-none-match": '"other"' })).status).toBe(200);
});

test("a page is rendered again after the content has changed, here or on another server", async () => {
  await get("/c");
  await get("/c");
  expect(next).toHaveBeenCalledTimes(1);
  noteContentVersion({ version: "2", lkrPerUsd: 300 });
  await get("/c");
  expect(next).toHaveBeenCalledTimes(2);
  version = "3";
  await vi.waitFor(async () => {
    await get("/c");
    expect(next).toHaveBeenCalledTimes(3);
  });
});

test("a page that was being rendered during a change is not cached", async () => {
  const { promise, resolve } = Promise.withResolvers();
  const make = next.getMockImplementation();
  next.mockImplementationOnce(async (...context) => {
    await promise;
    make?.(...context);
  });
  const early = get("/d");
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(1));
  noteContentVersion({ version: "changed", lkrPerUsd: 300 });
  const late = get("/d");
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2));
  resolve(undefined);
  await Promise.all([early, late]);
  await get("/d");
  expect(next).toHaveBeenCalledTimes(2);
});

test.each([
  ["a failure", (response: http.ServerResponse) => Object.assign(response, { statusCode: 503 })],
  ["what sets a cookie", (response: http.ServerResponse) => response.setHeader("Set-Cookie", "a=b")],
  ["what says so", () => doNotCache()],
])("%s is not cached", async (_what, spoil) => {
  next.mockImplementation((_request, response) => {
    spoil(response);
    response.end(TEXT);
  });
  for (const round of [1, 2]) {
    expect(String((await get("/e")).body)).toBe(TEXT);
    expect(next).toHaveBeenCalledTimes(round);
  }
});

test("clients that share an error response each get their own request id", async () => {
  const ids = ["first", "second", "the third"];
  let received = 0;
  server.on("request", () => {
    received += 1;
  });
  next.mockImplementation(async (_request, response) => {
    const requestId = currentRequestContext()?.id;
    await vi.waitFor(() => expect(received).toBe(ids.length));
    response.writeHead(404, { "Content-Type": "application/json", "X-Request-Id": requestId });
    response.end(JSON.stringify({ error: "No ශ්‍රී here", requestId }));
  });
  const answers = await Promise.all(ids.map((id) => get("/none", { "x-id": id })));
  expect(next).toHaveBeenCalledTimes(1);
  expect(answers.map(({ headers }) => headers["x-request-id"])).toEqual(ids);
  expect(answers.map(({ body }) => JSON.parse(String(body)))).toEqual(
    ids.map((requestId) => ({ error: "No ශ්‍රී here", requestId })),
  );
});

test("while the database is unreachable, cached responses stay", async () => {
  await get("/g");
  readContentVersionBy(async () => {
    throw new Error("away");
  });
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(10_000);
  try {
    for (let asked = 0; asked < 3; asked += 1) expect((await get("/g")).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
  expect(next).toHaveBeenCalledTimes(1);
});
