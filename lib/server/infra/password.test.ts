import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { asCaller, type Caller } from "./caller";
import { hashingLoad, passwordMatches } from "./password";

/**
 * A fake of the worker threads, in which no password matches. The order of the queue does not depend on the threads.
 */
vi.mock("piscina", () => ({
  Piscina: class {
    run = async () => false;
    on = () => this;
  },
}));

beforeEach(() => {
  vi.stubEnv("MONGODB_URI", "mongodb://localhost/nelum");
  vi.stubEnv("JWT_SECRET", "x".repeat(32));
});

const from = (address: string): Caller => ({
  address,
  requestId: "r",
  browser: { id: "b", passes: [] },
  signal: new AbortController().signal,
});

test("a full queue causes 503, and a login from another address still has its turn", async () => {
  const { running, waiting } = LIMITS.hashing;
  const tries = (count: number, address: string) =>
    Array.from({ length: count }, () =>
      asCaller(from(address), () => passwordMatches("a guess", undefined)).catch((error: AppError) => error),
    );
  const crowd = tries(running + waiting + 3, "203.0.113.1");
  expect(hashingLoad()).toEqual({ running, waiting });
  const [other] = tries(1, "203.0.113.2");
  expect(await other).toBe(false);
  const outcomes = await Promise.all(crowd);
  const refused = outcomes.filter((outcome) => outcome instanceof AppError);
  expect(refused).toHaveLength(4);
  for (const { code, words, headers } of refused) {
    expect({ code, words, headers }).toEqual({
      code: "UNAVAILABLE",
      words: "manyLogins",
      headers: { "Retry-After": "5" },
    });
  }
  expect(hashingLoad()).toEqual({ running: 0, waiting: 0 });
});

test("a worker that cannot start causes 503 and a log line, and the next login tries again", {
  timeout: 60_000,
}, async () => {
  vi.resetModules();
  vi.doUnmock("piscina");
  vi.stubEnv("LOG_LEVEL", "silent");
  Reflect.deleteProperty(globalThis, Symbol.for("nelum.hashing"));
  const { logger } = await import("./logger");
  const logged = vi.spyOn(logger(), "error");
  const { passwordMatches: matches } = await import("./password");
  const { join } = path;
  const elsewhere = vi
    .spyOn(path, "join")
    .mockImplementation((...parts) =>
      parts.at(-1) === "password-worker.mjs" ? "/nowhere/password-worker.ts" : join(...parts),
    );
  const tries = await Promise.allSettled([1, 2, 3].map(() => matches("a guess", undefined)));
  for (const tried of tries) {
    expect(tried).toMatchObject({
      status: "rejected",
      reason: { code: "UNAVAILABLE", words: "loginsDown", headers: { "Retry-After": "5" } },
    });
  }
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, "password worker failed");
  elsewhere.mockRestore();
  await expect(matches("a guess", undefined)).resolves.toBe(false);
});

test("the web processes of one machine share the slots", async () => {
  vi.resetModules();
  vi.stubEnv("WEB_PROCESSES", "2");
  Reflect.deleteProperty(globalThis, Symbol.for("nelum.hashing"));
  const processOfTwo = await import("./password");
  const tries = [1, 2].map(() => processOfTwo.passwordMatches("a guess", undefined));
  expect(processOfTwo.hashingLoad()).toEqual({ running: LIMITS.hashing.running / 2, waiting: 1 });
  await Promise.all(tries);
});
