import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LISTING_PICTURES } from "../../domain/uploads";
import { LIMITS } from "../../limits";
import { Progress, Room } from "./receiving";
import { mostFormBytes } from "./uploads";

const KB = 1024;
/** The minimum memory that a body counts for. */
const LEAST = 64 * KB;
const WAIT_MS = 5_000;
/** `spareMs` and `wholeMs` of the limits, in seconds. */
const [SPARE, WHOLE] = [20, 120];
const EMPTY = { bodies: 0, bytes: 0, waiting: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A budget for eight of the smallest bodies: at most three of one subject, and four from requests without a
 * session.
 */
function room() {
  const limits = {
    bytes: 8 * LEAST,
    bytesEach: 3 * LEAST,
    waiting: 4,
    waitingEach: 2,
    waitMs: WAIT_MS,
    spareMs: SPARE * 1_000,
    wholeMs: WHOLE * 1_000,
  };
  const place = new Room(limits);
  /** Asks for memory for a body of `parts` times the minimum size. `state` becomes `in` or `refused`. */
  const come = (subject: string, parts = 1, hasSession = false) => {
    const client = new AbortController();
    const body = {
      state: "waits",
      error: undefined as unknown,
      leave: () => client.abort(),
      giveBack: () => {},
      progress: new Progress(),
    };
    const { progress } = body;
    place.enter({ subject, bytes: parts * LEAST, hasSession, progress }, client.signal).then(
      (giveBack) => Object.assign(body, { state: "in", giveBack }),
      (error) => Object.assign(body, { state: "refused", error }),
    );
    return body;
  };
  return { place, come };
}

/** Lets all pending promises continue. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("the largest form fits into the share of one address", () => {
  const { bytes, bytesEach } = LIMITS.receiving;
  const largest = mostFormBytes(LISTING_PICTURES);
  expect(2 * largest).toBeLessThan(bytesEach);
  expect(largest + bytesEach).toBeGreaterThan(bytes / 2);
  expect(bytesEach).toBeLessThan(bytes / 2);
});

test("an address has its share, strangers have half of the memory, and sessions the rest", async () => {
  const { place, come } = room();
  const mine = [come("a"), come("a", 2), come("a")];
  const others = [come("b"), come("c")];
  await settle();
  expect(mine.map(({ state }) => state)).toEqual(["in", "in", "waits"]);
  expect(others.map(({ state }) => state)).toEqual(["in", "waits"]);
  const known = [come("tourist:1", 2, true), come("tourist:2", 2, true)];
  await settle();
  expect(known.map(({ state }) => state)).toEqual(["in", "in"]);
  expect(place.state).toEqual({ bodies: 5, bytes: 8 * LEAST, waiting: 2 });
});

test("a short body counts for the minimum", async () => {
  const { place, come } = room();
  come("a", 0);
  await settle();
  expect(place.state).toEqual({ bodies: 1, bytes: LEAST, waiting: 0 });
});

test("sessions come first, then subjects with the least in progress, and nobody overtakes a large body", async () => {
  const { place, come } = room();
  const [a, b, e] = [come("a", 2), come("b"), come("e")];
  await settle();
  const more = { b: come("b"), c: come("c", 2) };
  e.giveBack();
  await settle();
  // The body of b would fit, but c has nothing in progress, so c is first.
  expect([more.b.state, more.c.state]).toEqual(["waits", "waits"]);
  b.giveBack();
  const d = come("d");
  await settle();
  // Now b has nothing in progress either, but c is still first, because b has been admitted before and c has not.
  expect([more.b.state, more.c.state, d.state]).toEqual(["waits", "in", "waits"]);
  a.giveBack();
  await settle();
  expect([more.b.state, d.state]).toEqual(["in", "in"]);
  for (const body of [more.b, more.c, d]) body.giveBack();
  expect(place.state).toEqual(EMPTY);

  const full = [come("x", 3, true), come("y", 3, true), come("z", 2, true)];
  await settle();
  const [stranger, known] = [come("f"), come("tourist:1", 2, true)];
  await settle();
  expect([stranger.state, known.state]).toEqual(["waits", "waits"]);
  full[2]?.giveBack();
  await settle();
  expect([stranger.state, known.state]).toEqual(["waits", "in"]);
});

test("after a timeout, the error says whether own bodies or those of all were in the way", async () => {
  const { place, come } = room();
  for (const subject of ["a", "b"]) come(subject, 2);
  await settle();
  const [own, all] = [come("a", 2), come("c")];
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(own.error).toMatchObject({ status: 429, headers: { "Retry-After": "10" } });
  expect(all.error).toMatchObject({ status: 503, headers: { "Retry-After": "10" } });
  expect(place.state).toEqual({ bodies: 2, bytes: 4 * LEAST, waiting: 0 });
});

test("above the queue limit the next body is rejected at once, and strangers before sessions", async () => {
  const { come } = room();
  come("a", 3);
  await settle();
  const waiting = [come("a"), come("a"), come("a")];
  await settle();
  expect(waiting.map(({ state }) => state)).toEqual(["waits", "waits", "refused"]);
  expect(waiting[2]?.error).toMatchObject({ status: 429 });
  for (const subject of ["x", "y"]) come(subject, 2, true);
  come("z", 1, true);
  await settle();
  const [stranger, known] = [come("b"), come("tourist:1", 1, true)];
  await settle();
  expect([stranger.state, known.state]).toEqual(["refused", "waits"]);
  expect(stranger.error).toMatchObject({ status: 503 });
});

test("a waiting client that disconnects makes room for the next, and leaves nothing behind", async () => {
  const { place, come } = room();
  const inside = come("a", 3);
  await settle();
  const [large, small] = [come("b", 2), come("c")];
  await settle();
  expect(small.state).toBe("waits");
  large.leave();
  await settle();
  expect(large.error).toMatchObject({ words: "cutShort" });
  expect(small.state).toBe("in");
  small.giveBack();
  inside.giveBack();
  expect(place.state).toEqual(EMPTY);
  const gone = AbortSignal.abort();
  await expect(
    place.enter({ subject: "a", bytes: 1, hasSession: false, progress: new Progress() }, gone),
  ).rejects.toMatchObject({
    words: "cutShort",
  });
  expect(place.state).toEqual(EMPTY);
  expect(vi.getTimerCount()).toBe(0);
});

describe("slow bodies while others wait", () => {
  /**
   * Sets the progress of a body to the end of its minimum time (`spareMs`). The body has then received `share` of the
   * bytes that a client of the lowest accepted speed would have sent.
   */
  const hasCome = ({ progress }: { progress: Progress }, parts: number, share: number) =>
    Object.assign(progress, { seconds: SPARE, received: share * ((parts * LEAST * SPARE) / WHOLE) });
  const look = () => vi.advanceTimersByTimeAsync(1_000);

  test("the slowest body of the subject with the most memory is ended, one at a time", async () => {
    const { come } = room();
    const [slow, slower, other] = [come("a"), come("a", 2), come("b")];
    await settle();
    hasCome(slow, 1, 0.5);
    hasCome(slower, 2, 0.3);
    hasCome(other, 1, 0.1);
    await look();
    expect(slower.progress.isTooSlow).toBe(false);
    const waiting = come("c", 2);
    await look();
    await look();
    expect([slow, slower, other].map(({ progress }) => progress.isTooSlow)).toEqual([false, true, false]);
    slower.giveBack();
    await settle();
    expect(waiting.state).toBe("in");
    await look();
    expect([slow, other].map(({ progress }) => progress.isTooSlow)).toEqual([false, false]);
  });

  test("fast, new and complete bodies are not ended", async () => {
    const { come } = room();
    const [fast, fresh, whole] = [come("a", 2), come("b"), come("c")];
    await settle();
    hasCome(fast, 2, 1);
    Object.assign(fresh.progress, { seconds: SPARE - 1 });
    Object.assign(hasCome(whole, 1, 0.1), { isOver: true });
    come("d");
    await look();
    expect([fast, fresh, whole].map(({ progress }) => progress.isTooSlow)).toEqual([false, false, false]);
  });

  test("no body is ended for a subject that has more, nor one of a session for a stranger", async () => {
    const { come } = room();
    const [one, two] = [come("a"), come("b", 2)];
    const persons = [come("tourist:1", 3, true), come("tourist:2", 2, true)];
    await settle();
    for (const body of [one, two, ...persons]) hasCome(body, 2, 0.1);
    come("b");
    await look();
    expect(one.progress.isTooSlow).toBe(false);
    Object.assign(one.progress, { isOver: true });
    Object.assign(two.progress, { isOver: true });
    come("c");
    await look();
    expect(persons.map(({ progress }) => progress.isTooSlow)).toEqual([false, false]);
    come("tourist:3", 1, true);
    await look();
    expect(persons.map(({ progress }) => progress.isTooSlow)).toEqual([true, false]);
  });
});
