import { expect, test, vi } from "vitest";
import { BOUNDS } from "../../bounds";
import { AppError } from "../../errors";
import { asCaller, type Caller } from "./caller";
import { hashingLoad, passwordMatches } from "./password";

/** No worker is needed to see who has a turn: no password matches here. */
vi.mock("piscina", () => ({
  Piscina: class {
    run = async () => false;
  },
}));

const from = (address: string): Caller => ({
  address,
  requestId: "r",
  browser: { id: "b", passes: [] },
  signal: new AbortController().signal,
});

test("a full queue is said with 503, and one from another address still has its turn", async () => {
  const { running, waiting } = BOUNDS.hashing;
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
