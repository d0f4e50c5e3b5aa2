import { expect, test, vi } from "vitest";

vi.mock("../lib/limits.ts", () => ({ LIMITS: { answers: { slowest: 100, patience: 10 } } }));

const { createUnreadCheck } = await import("./unread.ts");

/** A fake connection with functions to send and read bytes, and to check whether its client is too slow. */
function connection() {
  const isTooSlow = createUnreadCheck();
  const socket = { bytesWritten: 0, writableLength: 0 };
  return {
    send(bytes: number) {
      socket.bytesWritten += bytes;
      socket.writableLength += bytes;
    },
    take(bytes: number) {
      socket.writableLength -= bytes;
    },
    looks: (seconds: number) => Array.from({ length: seconds }, () => isTooSlow(socket, 1)).includes(true),
  };
}

test("a client that reads nothing is too slow after the patience and the time at the minimum speed", () => {
  const { send, looks } = connection();
  expect(looks(1_000)).toBe(false);
  send(500);
  expect(looks(1 + 14)).toBe(false);
  expect(looks(1)).toBe(true);
});

test("reading a byte now and then does not extend the time, nor do more sent bytes", () => {
  const { send, take, looks } = connection();
  send(500);
  expect(looks(1)).toBe(false);
  for (let second = 0; second < 14; second += 1) {
    send(10);
    take(1);
    expect(looks(1)).toBe(false);
  }
  expect(looks(1)).toBe(true);
});

test("reading everything that was sent restarts the time, and a film at the minimum speed goes on", () => {
  const { send, take, looks } = connection();
  send(500);
  for (let second = 0; second < 200; second += 1) {
    take(100);
    send(100);
    expect(looks(1)).toBe(false);
  }
});
