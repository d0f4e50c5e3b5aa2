import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BOUNDS } from "../../bounds";
import { PROVIDER_PICTURES } from "../../domain/uploads";
import { Room } from "./receiving";
import { mostFormBytes } from "./uploads";

const KB = 1024;
/** The least that a body counts with. */
const LEAST = 64 * KB;
const WAIT_MS = 1_000;
const EMPTY = { bodies: 0, bytes: 0, waiting: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Room for eight of the smallest bodies, of which strangers may have four and each subject three. */
function room() {
  const bounds = { bytes: 8 * LEAST, bytesEach: 3 * LEAST, waiting: 4, waitingEach: 2, waitMs: WAIT_MS };
  const place = new Room(bounds);
  /** Lets a body of so many parts come; `state` says what has become of it. */
  const come = (subject: string, parts = 1, hasSession = false) => {
    const client = new AbortController();
    const body = {
      state: "waits",
      error: undefined as unknown,
      leave: () => client.abort(),
      giveBack: () => {},
    };
    place.enter({ subject, bytes: parts * LEAST, hasSession }, client.signal).then(
      (giveBack) => Object.assign(body, { state: "in", giveBack }),
      (error) => Object.assign(body, { state: "refused", error }),
    );
    return body;
  };
  return { place, come };
}

/** Lets everything go on that waits for nothing but other promises. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("the largest form fits into everybody's share", () => {
  const { bytes, bytesEach } = BOUNDS.receiving;
  const largest = mostFormBytes(PROVIDER_PICTURES);
  expect(2 * largest).toBeLessThan(bytesEach);
  expect(largest + bytesEach).toBeGreaterThan(bytes / 2);
  expect(bytesEach).toBeLessThan(bytes / 2);
});

test("one address has its share, strangers have half of the room, a session has the rest", async () => {
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

test("a short body counts too", async () => {
  const { place, come } = room();
  come("a", 0);
  await settle();
  expect(place.state).toEqual({ bodies: 1, bytes: LEAST, waiting: 0 });
});

test("whose turn it is: a session, then who has least under way; nobody overtakes a large body", async () => {
  const { place, come } = room();
  const [a, b, e] = [come("a", 2), come("b"), come("e")];
  await settle();
  const more = { b: come("b"), c: come("c", 2) };
  e.giveBack();
  await settle();
  // There is room for the body of b, but c has nothing under way and comes before it.
  expect([more.b.state, more.c.state]).toEqual(["waits", "waits"]);
  b.giveBack();
  const d = come("d");
  await settle();
  // Now b has nothing under way either, and came first.
  expect([more.b.state, more.c.state, d.state]).toEqual(["in", "waits", "waits"]);
  a.giveBack();
  await settle();
  expect([more.c.state, d.state]).toEqual(["in", "in"]);
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

test("who waits too long is told whether it was for its own bodies or for everybody's", async () => {
  const { place, come } = room();
  for (const subject of ["a", "b"]) come(subject, 2);
  await settle();
  const [own, all] = [come("a", 2), come("c")];
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(own.error).toMatchObject({ status: 429, headers: { "Retry-After": "10" } });
  expect(all.error).toMatchObject({ status: 503, headers: { "Retry-After": "10" } });
  expect(place.state).toEqual({ bodies: 2, bytes: 4 * LEAST, waiting: 0 });
});

test("where too many wait the next is refused at once, a stranger before a session", async () => {
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

test("a client that leaves while it waits gives its place to the next, and nothing stays", async () => {
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
  await expect(place.enter({ subject: "a", bytes: 1, hasSession: false }, gone)).rejects.toMatchObject({
    words: "cutShort",
  });
  expect(place.state).toEqual(EMPTY);
  expect(vi.getTimerCount()).toBe(0);
});
