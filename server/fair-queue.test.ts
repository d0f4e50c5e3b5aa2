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
        start: (end, releaseSlot) => {
          began.push(request);
          ends[request] = end;
          leaves[request] = releaseSlot;
        },
        refuse: (reason) => {
          refused[request] = reason;
        },
      },
    );
  };
  return { queue, began, refused, ends, leaves, asks, ask };
}

describe("slots", () => {
  test("slots are limited in total and per subject, and the next request starts when one ends", () => {
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

  test("a slot is released after its time, or at once if its request only waits", () => {
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

  test("a request whose slot was released stays in flight until it ends", () => {
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

  test("a request aborted in the queue never starts", () => {
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

describe("the order", () => {
  test("a subject that used few slots lately goes before a busy subject that came first", () => {
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

  test("among new subjects, one with a single request goes before one with many", () => {
    const { began, ends, ask } = queueWith({ running: 1 });
    ask("first", "first");
    ask("crowd", "crowd1");
    ask("crowd", "crowd2");
    ask("single", "single1");
    ends.first?.();
    ends.single1?.();
    expect(began).toEqual(["first", "single1", "crowd1"]);
  });

  test("sessions go before strangers, but every fourth slot goes to a stranger", () => {
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

describe("rejections", () => {
  test("a subject's waiting requests are limited, and so is their time in the queue", () => {
    const { refused, ends, began, ask } = queueWith({ placeMs: 5_000 });
    for (let n = 0; n < 6; n += 1) ask("a", `a${n}`);
    expect(refused).toEqual({ a5: "waitingEach" });
    vi.advanceTimersByTime(LIMITS.waitMs);
    expect(refused).toEqual({ a1: "waitMs", a2: "waitMs", a3: "waitMs", a4: "waitMs", a5: "waitingEach" });
    ends.a0?.();
    expect(began).toEqual(["a0"]);
  });

  test("in a full queue, the subject with the most requests loses its newest to one with fewer", () => {
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

  test("a stranger makes room for a session, and a session never for a stranger", () => {
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
