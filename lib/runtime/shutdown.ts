/**
 * Tasks that this process finishes before it exits, besides its requests. They are on `globalThis`, because
 * the web server and Next's bundle each load their own copy of this file.
 */

const KEY = Symbol.for("nelum.ending");
const shared = globalThis as typeof globalThis & { [KEY]?: (() => Promise<void>)[] };

/** Runs `finish` at shutdown. The task must end by itself, and soon, because the process waits for it. */
export function atEnd(finish: () => Promise<void>): void {
  shared[KEY] ??= [];
  shared[KEY].push(finish);
}

const LAST = Symbol.for("nelum.ending.last");
const sharedLast = globalThis as typeof globalThis & { [LAST]?: (() => Promise<void>)[] };

/** Runs `finish` after all requests and the tasks of `atEnd`. The task must end by itself, and soon. */
export function afterAll(finish: () => Promise<void>): void {
  sharedLast[LAST] ??= [];
  sharedLast[LAST].push(finish);
}

/** Runs the tasks of `afterAll`. Never fails. */
export async function finishLast(): Promise<void> {
  await Promise.allSettled((sharedLast[LAST] ?? []).map((finish) => finish()));
}

/** Runs the tasks of `atEnd`. Never fails. */
export async function finishAll(): Promise<void> {
  await Promise.allSettled((shared[KEY] ?? []).map((finish) => finish()));
}
