/**
 * The content version identifies the current state of the public content. It is a counter in the database
 * that every command with public effects raises. This file holds the version that this process saw last.
 */

import { setLkrPerUsd } from "../lkr-per-usd.ts";
import { sharedState } from "./shared-state.ts";

/** The content version, and the exchange rate that belongs to it. */
export interface ContentState {
  version: string;
  lkrPerUsd: number;
}

/** How long a version counts as current after it was read, in milliseconds. */
export const LATEST_MS = 500;
/**
 * How long a request waits for the database to return the version, in milliseconds. After that the database
 * counts as unreachable.
 */
const WAIT_MS = 1_000;

interface State {
  /** The counter and the current day in Sri Lanka, because pages leave out past days. */
  version: string;
  /** When the read of `version` began, by `performance.now`. */
  readAt: number;
  /** Number of calls of `noteContentVersion` and `expireContentVersion`. */
  changes: number;
  isAway: boolean;
  reading: Promise<void> | undefined;
  read: (() => Promise<ContentState>) | undefined;
}

const state = sharedState<State>("content-version", () => ({
  version: "",
  readAt: Number.NEGATIVE_INFINITY,
  changes: 0,
  isAway: false,
  reading: undefined,
  read: undefined,
}));

/** Sets the function that reads the version from the database. */
export function readContentVersionBy(read: () => Promise<ContentState>): void {
  state.read = read;
}

/** Version and rate change together, so that responses that are cached for a version contain its rate. */
function adopt({ version, lkrPerUsd }: ContentState): void {
  state.version = version;
  setLkrPerUsd(lkrPerUsd);
}

const counterOf = (version: string) => Number.parseInt(version, 10);

/** Stores a version that this process has just created. */
export function noteContentVersion(content: ContentState): void {
  // Of two concurrent changes, the older one may call this function last.
  if (counterOf(content.version) < counterOf(state.version)) return;
  adopt(content);
  state.changes += 1;
}

/** Lets the next request read the version again, because another process of this machine has raised it. */
export function expireContentVersion(): void {
  Object.assign(state, { readAt: Number.NEGATIVE_INFINITY, changes: state.changes + 1 });
}

async function refreshVersion(): Promise<void> {
  const { changes, read } = state;
  const began = performance.now();
  try {
    const content = await read?.();
    state.isAway = false;
    // The version that was read may be older than a change that was made meanwhile.
    if (!content || changes !== state.changes) return;
    adopt(content);
    state.readAt = began;
  } catch {
    state.isAway = true;
  } finally {
    state.reading = undefined;
  }
}

/**
 * The current version if it was read within the last `LATEST_MS`. Otherwise starts a read, and returns undefined, or
 * the last known version while the database is unreachable.
 */
export function knownContentVersion(): string | undefined {
  if (!state.read || performance.now() - state.readAt < LATEST_MS) return state.version;
  state.reading ??= refreshVersion();
  return state.isAway ? state.version : undefined;
}

/** The current version. While the database is unreachable, the last known one. */
export async function latestContentVersion(): Promise<string> {
  for (;;) {
    const version = knownContentVersion();
    if (version !== undefined) return version;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        state.isAway = true;
        resolve();
      }, WAIT_MS);
    });
    await Promise.race([state.reading, timeout]);
    clearTimeout(timer);
  }
}
