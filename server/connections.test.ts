import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../lib/limits.ts", () => ({
  LIMITS: {
    connections: { all: 3, each: 2, headerBytes: 2_048, headersMs: 300, silentMs: 60_000, keptMs: 10_000 },
    answers: { slowest: 10_000_000, patience: 1, bytes: 31_000_000 },
  },
}));

const { limitConnections, READING } = await import("./connections.ts");

/**
 * More bytes than the operating system buffers, so the server cannot send all of them to a client that does
 * not read.
 */
const MANY_BYTES = 15_000_000;

let server: http.Server;
/** The open connections on the server, with their addresses. */
let served: Map<Socket, string | undefined>;
const sockets: Socket[] = [];

async function serve(behindProxy: boolean) {
  server = http.createServer({ ...READING, connectionsCheckingInterval: 50 }, ({ url }, response) => {
    if (url === "/large") response.end(Buffer.alloc(MANY_BYTES));
    else if (url !== "/never") response.end("made");
  });
  limitConnections(server, behindProxy);
  served = new Map();
  server.on("connection", (socket) => {
    served.set(socket, socket.remoteAddress);
    socket.once("close", () => served.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** A connection, and the data that its client has received. */
interface Seen {
  socket: Socket;
  answer: string;
  closed: boolean;
}

function open(text: string, localAddress = "127.0.0.1"): Seen {
  const socket = net.connect({
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    localAddress,
  });
  sockets.push(socket);
  const seen: Seen = { socket, answer: "", closed: false };
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

const asking = (address?: string, path = "/") => open(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, address);
const hasClosed = (one: Seen) => vi.waitFor(() => expect(one.closed).toBe(true), { timeout: 10_000 });
/** Waits until the server has accepted this many connections. */
const taken = (count: number) => vi.waitFor(() => expect(served.size).toBe(count), { timeout: 10_000 });
const answered = (one: Seen) => vi.waitFor(() => expect(one.answer).toMatch(/^HTTP\/1\.1 200/));

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test("an address has a limited number of connections, and gets another when one has ended", async () => {
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

test("behind a proxy, only the total number of connections is limited", async () => {
  await serve(true);
  for (let n = 0; n < 3; n += 1) await answered(asking());
  const fourth = asking();
  await vi.waitFor(() => expect(fourth.closed).toBe(true));
  expect(fourth.answer).toBe("");
});

test("at the total limit, the address with the most connections loses one, preferably one without a request", async () => {
  await serve(false);
  const busy = asking("127.0.0.1", "/never");
  const idle = asking("127.0.0.1");
  await answered(idle);
  await taken(2);
  const other = asking("127.0.0.2");
  await answered(other);
  const third = asking("127.0.0.3");
  await answered(third);
  await hasClosed(idle);
  expect([busy.closed, other.closed]).toEqual([false, false]);
  // Each address has only one connection now, so the server must close the new one.
  const fourth = asking("127.0.0.4");
  await hasClosed(fourth);
  expect([busy.closed, other.closed, third.closed]).toEqual([false, false, false]);
});

test("if all connections of that address have requests, the oldest is closed for another address", async () => {
  await serve(false);
  const first = asking("127.0.0.1", "/never");
  await taken(1);
  const second = asking("127.0.0.1", "/never");
  await answered(asking("127.0.0.2"));
  await answered(asking("127.0.0.3"));
  await hasClosed(first);
  expect(second.closed).toBe(false);
});

test("a client that does not read its response loses its connection, and others do not", async () => {
  await serve(false);
  const [reader, sleeper] = [asking("127.0.0.1", "/large"), asking("127.0.0.2", "/large")];
  sleeper.socket.pause();
  await vi.waitFor(() => expect(reader.answer.length).toBeGreaterThan(MANY_BYTES), { timeout: 5_000 });
  await taken(1);
  expect(reader.closed).toBe(false);
}, 15_000);

test("above the limit of unread bytes, the address with the most loses its largest response", async () => {
  await serve(false);
  const other = asking("127.0.0.2", "/large");
  other.socket.pause();
  for (let n = 0; n < 2; n += 1) asking("127.0.0.1", "/large").socket.pause();
  await taken(3);
  await taken(2);
  expect([...served.values()].sort()).toEqual(["127.0.0.1", "127.0.0.2"]);
});

test("headers that are too long or never end are rejected", async () => {
  await serve(false);
  const long = open(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(3_000)}\r\n\r\n`);
  await vi.waitFor(() => expect(long.answer).toMatch(/^HTTP\/1\.1 431/));
  const slow = open("GET / HTTP/1.1\r\nHost: x\r\n");
  await vi.waitFor(() => expect(slow.answer).toMatch(/^HTTP\/1\.1 408/), { timeout: 5_000 });
});
