import "server-only";

/** How long a result is cached, in milliseconds: a change made by another process shows after this at the latest. */
const KEPT_MS = 30_000;

/**
 * Caches the results of a function in memory, one for each combination of arguments, for half a minute or until
 * `forget` is called in this process. Errors are not cached.
 */
export function cacheBriefly<Args extends readonly string[], T>(
  workOut: (...args: Args) => Promise<T>,
): { read: (...args: Args) => Promise<T>; forget: () => void } {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  const read = (...args: Args) => {
    // Not the time of day, which may be moved back.
    const now = performance.now();
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    const key = JSON.stringify(args);
    const value = kept.get(key)?.value ?? workOut(...args);
    if (!kept.has(key)) kept.set(key, { value, until: now + KEPT_MS });
    value.catch(() => kept.delete(key));
    return value;
  };
  return { read, forget: () => kept.clear() };
}
