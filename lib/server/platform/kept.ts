import "server-only";
import { type Topic, versionTag } from "./versions";

/** How long something worked out is shown, in milliseconds; what another process changed shows after it. */
const KEPT_MS = 30_000;

/**
 * Keeps what a function works out for half a minute, for each of its arguments, or until this process says
 * that the topic changed (`refresh`). What fails is not kept.
 */
export function keepBriefly<Args extends readonly string[], T>(
  topic: Topic,
  workOut: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return (...args) => {
    for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
    const key = JSON.stringify([versionTag(topic), ...args]);
    const value = kept.get(key)?.value ?? workOut(...args);
    if (!kept.has(key)) kept.set(key, { value, until: Date.now() + KEPT_MS });
    value.catch(() => kept.delete(key));
    return value;
  };
}
