import { expect, test, vi } from "vitest";
import { type Client, NoSlot, TaskQueue } from "./task-queue";

/** A queue with functions that request slots for tasks (`ask`) and end them (`ends`, `finish`). */
function stage(most: ConstructorParameters<typeof TaskQueue>[0]) {
  const queue = new TaskQueue(most);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, client: Client) => {
    queue
      .run(client, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(NoSlot);
        refused.push(name);
      });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Ends tasks, oldest first, until none is running. */
  const finish = async () => {
    await settle();
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
  };
  return { queue, begun, refused, ends, ask, settle, finish };
}

test("slots rotate between names, so that a name waits behind one task of each and not behind all", async () => {
  const { queue, begun, refused, ask, finish } = stage({ running: 2, waiting: 20 });
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) ask(name, { from: "a" });
  ask("b1", { from: "b" });
  expect(queue.load).toEqual({ running: 2, waiting: 5 });
  await finish();
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4", "a5", "a6"]);
  expect(refused).toEqual([]);
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

test("a new name goes before all names that were served lately", async () => {
  const { begun, refused, ask, settle, ends, finish } = stage({ running: 1, waiting: 8 });
  const crowd = ["a", "b", "c", "d", "e", "f", "g", "h"];
  for (const from of [...crowd, "i"]) ask(from, { from });
  // Like an attacker, each client asks again as soon as it is served.
  for (const from of crowd) {
    ends.shift()?.();
    await settle();
    ask(`${from} again`, { from });
  }
  ask("newcomer", { from: "newcomer" });
  await settle();
  expect(refused).toEqual(["h again"]);
  await finish();
  expect(begun.slice(8, 11)).toEqual(["i", "newcomer", "a again"]);
});

test("an endless series of new names does not overtake a waiting one", async () => {
  const { begun, ask, settle, ends, finish } = stage({ running: 1, waiting: 4 });
  ask("hotel 1", { from: "hotel" });
  ask("hotel 2", { from: "hotel" });
  for (let turn = 0; turn < 12; turn += 1) {
    ask(`new ${turn}`, { from: `new ${turn}` });
    ask(`new too ${turn}`, { from: `new too ${turn}` });
    ends.shift()?.();
    await settle();
  }
  expect(begun.indexOf("hotel 2")).toBeGreaterThan(1);
  expect(begun.indexOf("hotel 2")).toBeLessThan(8);
  await finish();
});

test("a task with priority goes before all others", async () => {
  const { begun, ask, finish } = stage({ running: 1, waiting: 20 });
  for (const name of ["a1", "a2"]) ask(name, { from: "a" });
  ask("known", { from: "a", isFirst: true });
  await finish();
  expect(begun).toEqual(["a1", "known", "a2"]);
});

test("in a full queue, the name with the most tasks loses its newest to a name with fewer", async () => {
  const { queue, begun, refused, ask, finish } = stage({ running: 1, waiting: 3 });
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) ask(name, { from: "a" });
  ask("b1", { from: "b" });
  ask("b2", { from: "b" });
  ask("c1", { from: "c" });
  expect(queue.load.waiting).toBe(3);
  await finish();
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
  expect(refused).toEqual(["a5", "a4", "a3", "b2"]);
});

test("a full queue makes room for a task with priority, but not for one more without", async () => {
  const { begun, refused, ask, finish } = stage({ running: 1, waiting: 2 });
  for (const from of ["a", "b", "c"]) ask(from, { from });
  ask("d", { from: "d" });
  ask("known", { from: "e", isFirst: true });
  ask("known too", { from: "f", isFirst: true });
  ask("known as well", { from: "g", isFirst: true });
  await finish();
  expect(begun).toEqual(["a", "known", "known too"]);
  expect(refused.sort()).toEqual(["b", "c", "d", "known as well"]);
});

test("a task that is aborted in the queue gets no slot and holds none", async () => {
  const { queue, begun, refused, ask, settle, finish } = stage({ running: 1, waiting: 1 });
  const leaver = new AbortController();
  ask("a1", { from: "a" });
  ask("leaver", { from: "b", signal: leaver.signal });
  leaver.abort();
  await settle();
  expect(queue.load).toEqual({ running: 1, waiting: 0 });
  ask("gone before", { from: "b", signal: leaver.signal });
  ask("c1", { from: "c" });
  await finish();
  expect(begun).toEqual(["a1", "c1"]);
  expect(refused).toEqual(["leaver", "gone before"]);
});

test("a failed task releases its slot", async () => {
  const queue = new TaskQueue({ running: 1, waiting: 1 });
  const failed = queue.run({ from: "a" }, () => Promise.reject(new Error("broken")));
  const after = queue.run({ from: "b" }, async () => "done");
  await expect(failed).rejects.toThrow("broken");
  await expect(after).resolves.toBe("done");
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

test("`hasRoomFor` says whether there is room without using a slot", async () => {
  const { queue, begun, ask, finish } = stage({ running: 1, waiting: 2 });
  const room = (from: string, isFirst = false) => queue.hasRoomFor({ from, isFirst });
  expect(room("a")).toBe(true);
  for (const name of ["a1", "a2", "a3"]) ask(name, { from: "a" });
  expect([room("a"), room("b"), room("a", true)]).toEqual([false, true, true]);
  ask("b1", { from: "b" });
  expect([room("a"), room("b")]).toEqual([false, false]);
  await finish();
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

test("a task that waits too long while others wait is rejected, and a single one keeps waiting", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { begun, refused, ask, settle, finish } = stage({ running: 1, waiting: 9, waitMs: 4_000 });
  for (const name of ["a", "b", "c"]) ask(name, { from: "hotel" });
  await settle();
  vi.advanceTimersByTime(4_000);
  expect(refused).toEqual([]);
  for (const name of ["d", "e"]) ask(name, { from: name });
  vi.advanceTimersByTime(3_999);
  await settle();
  expect(refused).toEqual([]);
  vi.advanceTimersByTime(1);
  await finish();
  expect(refused).toEqual(["d", "e"]);
  expect(begun).toEqual(["a", "b", "c"]);
  vi.useRealTimers();
});
