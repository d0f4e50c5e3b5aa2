import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Ask, FairQueue, type QueueLimits, type Reason } from "./fair-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMITS = {
  running: 2,
  runningEach: 1,
  waiting: 6,
  waitingEach: 4,
  waitMs: 1_000,
  placeMs: 100,
  inFlight: 20,
  inFlightEach: 10,
};

/** A queue, and a function that asks for slots and records what happens to each request. */
function queueWith(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const began: string[] = [];
  const refused: Record<string, Reason> = {};
  const ends: Record<string, () => void> = {};
  const leaves: Record<string, () => void> = {};
  const asks: Record<string, Ask> = {};
  const ask = (name: string, request: string, isPerson = false) => {
    asks[request] = queue.ask(
      { name, isPerson },
      {
        start: (end, leavePlace) => {
          began.push(request);
          ends[request] = end;
          leaves[request] = leavePlace;
        },
        refuse: (reason) => {
          refused[request] = reason;
        },
      },
    );
  };
  return { queue, began, refused, ends, leaves, asks, ask };
}

describe("places", () => {
  test("so many run at once, of each subject fewer; the others begin when one ends", () => {
    const { queue, began, ends, ask } = queueWith();
    ask("a", "a1");
    ask("a", "a2");
    ask("b", "b1");
    ask("c", "c1");
    expect(began).toEqual(["a1", "b1"]);
    expect(queue.load()).toEqual({ running: 2, waiting: 2 });
    ends.a1?.();
    ends.a1?.();
    expect(began).toEqual(["a1", "b1", "a2"]);
    ends.b1?.();
    expect(began).toEqual(["a1", "b1", "a2", "c1"]);
    ends.c1?.();
    ends.a2?.();
    expect(queue.load()).toEqual({ running: 0, waiting: 0 });
  });

  test("a place is given up after its time, or at once by what only waits", () => {
    const { queue, began, leaves, ask } = queueWith({ running: 1 });
    ask("a", "a1");
    ask("b", "b1");
    ask("c", "c1");
    vi.advanceTimersByTime(LIMITS.placeMs);
    expect(began).toEqual(["a1", "b1"]);
    leaves.b1?.();
    leaves.b1?.();
    expect(began).toEqual(["a1", "b1", "c1"]);
    expect(queue.load()).toEqual({ running: 1, waiting: 0 });
  });

  test("what has given up its place is in flight until it ends", () => {
    const { began, ends, leaves, ask } = queueWith({ inFlightEach: 2, inFlight: 3 });
    for (const request of ["a1", "a2", "a3"]) {
      ask("a", request);
      leaves[request]?.();
    }
    expect(began).toEqual(["a1", "a2"]);
    ask("b", "b1");
    leaves.b1?.();
    ask("c", "c1");
    expect(began).toEqual(["a1", "a2", "b1"]);
    ends.a1?.();
    expect(began).toHaveLength(4);
  });

  test("who left while waiting never begins", () => {
    const { queue, began, ends, asks, ask } = queueWith({ running: 1 });
    ask("a", "a1");
    ask("b", "b1");
    ask("c", "c1");
    asks.b1?.dropWaiting();
    asks.a1?.dropWaiting();
    expect(queue.load()).toEqual({ running: 1, waiting: 1 });
    ends.a1?.();
    expect(began).toEqual(["a1", "c1"]);
  });
});

describe("whose turn it is", () => {
  test("who used places least lately goes before a busy subject that came first", () => {
    const { began, ends, ask } = queueWith({ running: 1 });
    ask("busy", "busy1");
    vi.advanceTimersByTime(99);
    ask("busy", "busy2");
    ask("busy", "busy3");
    ends.busy1?.();
    vi.advanceTimersByTime(99);
    ask("rare", "rare1");
    ends.busy2?.();
    expect(began).toEqual(["busy1", "busy2", "rare1"]);
  });

  test("among those who were never here, who has one request goes before many of one subject", () => {
    const { began, ends, ask } = queueWith({ running: 1 });
    ask("first", "first");
    ask("crowd", "crowd1");
    ask("crowd", "crowd2");
    ask("single", "single1");
    ends.first?.();
    ends.single1?.();
    expect(began).toEqual(["first", "single1", "crowd1"]);
  });

  test("persons go before strangers, but every fourth place is a stranger's", () => {
    const { began, ends, ask } = queueWith({ running: 1, waiting: 20, waitingEach: 20 });
    ask("first", "first");
    ask("s1", "stranger1");
    ask("s2", "stranger2");
    for (let n = 1; n < 6; n += 1) ask(`p${n}`, `person${n}`, true);
    for (let n = 0; n < 7; n += 1) ends[began.at(-1) ?? ""]?.();
    expect(began).toEqual([
      "first",
      "person1",
      "person2",
      "stranger1",
      "person3",
      "person4",
      "person5",
      "stranger2",
    ]);
  });
});

describe("refusals", () => {
  test("one subject may have so many waiting, and nobody waits too long", () => {
    const { refused, ends, began, ask } = queueWith({ placeMs: 5_000 });
    for (let n = 0; n < 6; n += 1) ask("a", `a${n}`);
    expect(refused).toEqual({ a5: "waitingEach" });
    vi.advanceTimersByTime(LIMITS.waitMs);
    expect(refused).toEqual({ a1: "waitMs", a2: "waitMs", a3: "waitMs", a4: "waitMs", a5: "waitingEach" });
    ends.a0?.();
    expect(began).toEqual(["a0"]);
  });

  test("in a full queue the newest of whoever has most makes room for one who has less", () => {
    const { refused, ask } = queueWith({ running: 1, placeMs: 5_000 });
    ask("first", "first");
    for (let n = 1; n <= 4; n += 1) ask("many", `many${n}`);
    ask("b", "b1");
    ask("c", "c1");
    ask("d", "d1");
    expect(refused).toEqual({ many4: "waiting" });
    ask("d", "d2");
    expect(refused).toEqual({ many4: "waiting", many3: "waiting" });
    ask("d", "d3");
    expect(refused).toEqual({ many4: "waiting", many3: "waiting", d3: "waiting" });
  });

  test("a stranger makes room for a person, never a person for a stranger", () => {
    const { refused, ask } = queueWith({ running: 1, waiting: 2, placeMs: 5_000 });
    ask("first", "first");
    ask("s1", "stranger1");
    ask("p1", "person1", true);
    ask("p2", "person2", true);
    expect(refused).toEqual({ stranger1: "waiting" });
    ask("s2", "stranger2");
    ask("p3", "person3", true);
    expect(refused).toEqual({ stranger1: "waiting", stranger2: "waiting", person3: "waiting" });
  });
});
