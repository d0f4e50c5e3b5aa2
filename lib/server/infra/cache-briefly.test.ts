import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheBriefly } from "./cache-briefly";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the value is calculated once in half a minute, for each argument", async () => {
  const workOut = vi.fn(async (name: string) => `of ${name}`);
  const { read: kept } = cacheBriefly(workOut);
  expect(await Promise.all([kept("a"), kept("a"), kept("b")])).toEqual(["of a", "of a", "of b"]);
  vi.advanceTimersByTime(29_999);
  await kept("a");
  expect(workOut).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await kept("a");
  expect(workOut).toHaveBeenCalledTimes(3);
});

test("the value is calculated again after half a minute, even if the clock was set back", async () => {
  const workOut = vi.fn(async () => 1);
  const { read: kept } = cacheBriefly(workOut);
  await kept();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(30_000);
  await kept();
  expect(workOut).toHaveBeenCalledTimes(2);
});

test("the value is calculated again after `forget`, also if that was called during a calculation", async () => {
  let count = 0;
  const kept = cacheBriefly(async () => ++count);
  const early = kept.read();
  kept.forget();
  expect([await early, await kept.read(), await kept.read()]).toEqual([1, 2, 2]);
});

test("a failed calculation is repeated", async () => {
  const workOut = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("there");
  const { read: kept } = cacheBriefly(workOut);
  await expect(kept()).rejects.toThrow("away");
  expect(await kept()).toBe("there");
});
