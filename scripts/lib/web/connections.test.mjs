import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../../../lib/bounds.ts", () => ({
  BOUNDS: {
    connections: { all: 3, each: 2, headerBytes: 2_048, headersMs: 300, silentMs: 60_000, keptMs: 10_000 },
  },
}));

const { boundConnections, READING } = await import("./connections.mjs");

let server;
const sockets = [];

async function serve(behindProxy) {
  server = http.createServer({ ...READING, connectionsCheckingInterval: 50 }, (_request, response) =>
    response.end("made"),
  );
  boundConnections(server, behindProxy);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** Opens a connection and sends the text. */
function open(text) {
  const socket = net.connect(server.address().port, "127.0.0.1");
  sockets.push(socket);
  const seen = { socket, answer: "", closed: false };
  socket.on("error", () => undefined);
  socket.on("close", () => {
    seen.closed = true;
  });
  socket.on("data", (data) => {
    seen.answer += data;
  });
  socket.write(text);
  return seen;
}

const asking = () => open("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
const answered = (one) => vi.waitFor(() => expect(one.answer).toMatch(/^HTTP\/1\.1 200/));

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test("an address may have so many connections, and one more when one has ended", async () => {
  await serve(false);
  const first = asking();
  await answered(first);
  await answered(asking());
  const third = asking();
  await vi.waitFor(() => expect(third.closed).toBe(true));
  expect(third.answer).toBe("");
  first.socket.destroy();
  await vi.waitFor(async () => {
    const next = asking();
    await vi.waitFor(() => expect(next.answer).toContain("200"), { timeout: 100 });
  });
});

test("behind a proxy only all connections together are bounded", async () => {
  await serve(true);
  for (let n = 0; n < 3; n += 1) await answered(asking());
  const fourth = asking();
  await vi.waitFor(() => expect(fourth.closed).toBe(true));
  expect(fourth.answer).toBe("");
});

test("headers that are too long or never end are refused", async () => {
  await serve(false);
  const long = open(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(3_000)}\r\n\r\n`);
  await vi.waitFor(() => expect(long.answer).toMatch(/^HTTP\/1\.1 431/));
  const slow = open("GET / HTTP/1.1\r\nHost: x\r\n");
  await vi.waitFor(() => expect(slow.answer).toMatch(/^HTTP\/1\.1 408/), { timeout: 5_000 });
});
