/**
 * What public answers are made from, and which version of it is the latest. Each topic has a version in the database,
 * which changes when something of the topic has changed. Here are those that this process has seen last. The web server
 * and Next's bundle, two separate modules, both use them, so they are kept on `globalThis`.
 */

export const TOPICS = ["providers", "reviews", "schedules"] as const;

export type Topic = (typeof TOPICS)[number];

/** Versions by topic; a topic that never changed has none. And the day in Sri Lanka, `YYYY-MM-DD`, when they were read. */
export type Versions = Readonly<Partial<Record<Topic | "day", string>>>;

/** How long versions count as the latest after they were read, in milliseconds. */
export const LATEST_MS = 500;
/** How long a request waits for the database to tell them, in milliseconds. After that the database counts as away. */
const WAIT_MS = 1_000;

interface State {
  versions: Versions;
  /** When the reading of `versions` began, by the clock of `performance.now`. */
  readAt: number;
  /** Counts the calls of `noteVersion`. */
  changes: number;
  isAway: boolean;
  reading: Promise<void> | undefined;
  read: (() => Promise<Versions>) | undefined;
}

const KEY = Symbol.for("nelum.topics");
const shared = globalThis as typeof globalThis & { [KEY]?: State };
shared[KEY] ??= {
  versions: {},
  readAt: Number.NEGATIVE_INFINITY,
  changes: 0,
  isAway: false,
  reading: undefined,
  read: undefined,
};
const state = shared[KEY];

/** Says how the versions are read from the database. */
export function readVersionsBy(read: () => Promise<Versions>): void {
  state.read = read;
}

/** Notes the new version of a topic that this process has changed. */
export function noteVersion(topic: Topic, version: string): void {
  state.changes += 1;
  state.versions = { ...state.versions, [topic]: version };
}

async function readAgain(): Promise<void> {
  const { changes, read } = state;
  const began = performance.now();
  try {
    const versions = await read?.();
    state.isAway = false;
    // What this process changed meanwhile may be missing in what was read.
    if (versions && changes === state.changes) Object.assign(state, { versions, readAt: began });
  } catch {
    state.isAway = true;
  } finally {
    state.reading = undefined;
  }
}

/** The latest versions if they are known at this moment; otherwise they are being read. */
export function knownVersions(): Versions | undefined {
  if (!state.read || performance.now() - state.readAt < LATEST_MS) return state.versions;
  state.reading ??= readAgain();
  return state.isAway ? state.versions : undefined;
}

/** The latest versions. While the database is away, those that were seen last. */
export async function latestVersions(): Promise<Versions> {
  for (;;) {
    const known = knownVersions();
    if (known) return known;
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
