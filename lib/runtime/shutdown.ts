/**
 * What this process finishes before it ends, beside its requests. The web server and Next's bundle are two separate
 * modules, so it is kept on `globalThis`.
 */

const KEY = Symbol.for("nelum.ending");
const shared = globalThis as typeof globalThis & { [KEY]?: (() => Promise<void>)[] };

/** Lets `finish` run when the process is told to end. It must come to an end by itself, and soon. */
export function atEnd(finish: () => Promise<void>): void {
  shared[KEY] ??= [];
  shared[KEY].push(finish);
}

/** Finishes everything. Never fails. */
export async function finishAll(): Promise<void> {
  await Promise.allSettled((shared[KEY] ?? []).map((finish) => finish()));
}
