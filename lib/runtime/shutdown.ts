/**
 * Tasks that this process finishes before it exits, besides its requests. They are on `globalThis`, because the web
 * server and Next's bundle are separate modules.
 */

const KEY = Symbol.for("nelum.ending");
const shared = globalThis as typeof globalThis & { [KEY]?: (() => Promise<void>)[] };

/** Runs `finish` at shutdown. It must complete by itself, and soon. */
export function atEnd(finish: () => Promise<void>): void {
  shared[KEY] ??= [];
  shared[KEY].push(finish);
}

/** Runs all shutdown tasks. Never fails. */
export async function finishAll(): Promise<void> {
  await Promise.allSettled((shared[KEY] ?? []).map((finish) => finish()));
}
