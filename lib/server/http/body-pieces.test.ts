import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../limits";
import { Bytes, bodyPieces } from "./body-pieces";
import { Progress } from "./receiving";

const { slowest, patience } = LIMITS.receiving;
const MOST = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request with a body that the test writes chunk by chunk, and the bytes read so far. */
function writtenByHand() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    body: stream,
    duplex: "half",
  } as RequestInit);
  const progress = new Progress();
  const read = { bytes: 0, error: undefined as unknown, done: false };
  const reading = (async () => {
    try {
      for await (const piece of bodyPieces(request, MOST, progress)) read.bytes += piece.byteLength;
      read.done = true;
    } catch (error) {
      read.error = error;
    }
  })();
  return { send: (bytes: number) => body?.enqueue(new Uint8Array(bytes)), body, read, reading, progress };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test("a body is read to its end, and no timer is left", async () => {
  const { send, body, read, reading } = writtenByHand();
  send(10);
  await seconds(patience - 1);
  send(20);
  body?.close();
  await reading;
  expect(read).toEqual({ bytes: 30, error: undefined, done: true });
  expect(vi.getTimerCount()).toBe(0);
});

test("a client that sends nothing is rejected after some seconds", async () => {
  const { read } = writtenByHand();
  await seconds(patience - 1);
  expect(read.error).toBeUndefined();
  await seconds(1);
  expect(read.error).toMatchObject({ code: "TOO_SLOW", status: 408 });
  expect(vi.getTimerCount()).toBe(0);
});

test("a client at the minimum speed may go on for ever, a slower one may not", async () => {
  const [enough, less] = [writtenByHand(), writtenByHand()];
  for (let second = 0; second < 100; second += 1) {
    enough.send(slowest);
    if (!less.read.error) less.send(slowest / 2);
    await seconds(1);
  }
  expect(enough.read).toMatchObject({ bytes: 100 * slowest, error: undefined });
  expect(less.read.error).toMatchObject({ code: "TOO_SLOW" });
});

test("the reader reports its progress, and stops when the body is marked as too slow", async () => {
  const { send, read, progress } = writtenByHand();
  for (let second = 0; second < 5; second += 1) {
    send(slowest);
    await seconds(1);
  }
  expect(progress).toEqual({ received: 5 * slowest, seconds: 5, isOver: false, isTooSlow: false });
  progress.isTooSlow = true;
  await seconds(1);
  expect(read.error).toMatchObject({ code: "TOO_SLOW", status: 408 });
  expect(progress.isOver).toBe(true);
});

test("a fast start does not allow a longer pause", async () => {
  const { send, read } = writtenByHand();
  send(MOST);
  await seconds(patience);
  expect(read).toMatchObject({ bytes: MOST, error: { code: "TOO_SLOW" } });
});

test("bytes above the limit are not read", async () => {
  const { send, read, reading } = writtenByHand();
  send(MOST);
  send(1);
  await reading;
  expect(read).toMatchObject({ bytes: MOST, error: { code: "PAYLOAD_TOO_LARGE" } });
});

test("a client that disconnects during the body causes an error", async () => {
  const { send, body, read, reading } = writtenByHand();
  send(1);
  await seconds(1);
  body?.error(new Error("aborted"));
  await reading;
  expect(read.error).toMatchObject({ code: "MALFORMED_REQUEST", words: "cutShort" });
  expect(vi.getTimerCount()).toBe(0);
});

test("many small pieces need as much memory as one large piece", () => {
  const bytes = new Bytes();
  const sent = Buffer.from("lotus ".repeat(20_000));
  for (const byte of sent) bytes.add(Uint8Array.of(byte));
  expect(bytes.all()).toEqual(sent);
  expect(bytes.all().buffer.byteLength).toBe(sent.length);
  expect(new Bytes().all()).toEqual(Buffer.alloc(0));
});
