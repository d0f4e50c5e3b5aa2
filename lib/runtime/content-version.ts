/**
 * The content version: which state of the public content is the latest. It is a counter in the database that every
 * command raises which changes what public pages and calls show. Here is the one that this process has seen last. The web
 * server and Next's bundle, two separate modules, both use it, so it is kept on `globalThis`.
 */

/** How long a version counts as the latest after it was read, in milliseconds. */
export const LATEST_MS = 500;
/** How long a request waits for the database to tell it, in milliseconds. After that the database counts as away. */
const WAIT_MS = 1_000;

interface State {
  /** The counter, and the day in Sri Lanka when it was read: pages leave out what is past. */
  version: string;
  /** When the reading of `version` began, by the clock of `performance.now`. */
  readAt: number;
  /** Counts the calls of `noteContentVersion`. */
  changes: number;
  isAway: boolean;
  reading: Promise<void> | undefined;
  read: (() => Promise<string>) | undefined;
}

const KEY = Symbol.for("nelum.content-version");
const shared = globalThis as typeof globalThis & { [KEY]?: State };
shared[KEY] ??= {
  version: "",
  readAt: Number.NEGATIVE_INFINITY,
  changes: 0,
  isAway: false,
  reading: undefined,
  read: undefined,
};
const state = shared[KEY];

/** Says how the version is read from the database. */
export function readContentVersionBy(read: () => Promise<string>): void {
  state.read = read;
}

/** Notes a version that this process has made. */
export function noteContentVersion(version: string): void {
  Object.assign(state, { version, changes: state.changes + 1 });
}

async function readAgain(): Promise<void> {
  const { changes, read } = state;
  const began = performance.now();
  try {
    const version = await read?.();
    state.isAway = false;
    // What this process changed meanwhile may be missing in what was read.
    if (version && changes === state.changes) Object.assign(state, { version, readAt: began });
  } catch {
    state.isAway = true;
  } finally {
    state.reading = undefined;
  }
}

/** The latest version if it is known at this moment; otherwise it is being read. */
export function knownContentVersion(): string | undefined {
  if (!state.read || performance.now() - state.readAt < LATEST_MS) return state.version;
  state.reading ??= readAgain();
  return state.isAway ? state.version : undefined;
}

/** The latest version. While the database is away, the one that was seen last. */
export async function latestContentVersion(): Promise<string> {
  for (;;) {
    const known = knownContentVersion();
    if (known !== undefined) return known;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        state.isAway = true;
        resolve();
      }, WAIT_MS);
    });
    await Promise.race([state.reading, patience]);
    clearTimeout(timer);
  }
}
