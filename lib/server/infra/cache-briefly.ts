import "server-only";

/** How long a result is cached, in milliseconds. After this time a change by another process is visible too. */
const KEPT_MS = 30_000;

/**
 * Caches the results of a function in memory by its arguments, for 30 seconds or until `forget` is called in this
 * process. Errors are not cached.
 */
export function cacheBriefly<Args extends readonly string[], T>(
  load: (...args: Args) => Promise<T>,
): { read: (...args: Args) => Promise<T>; forget: () => void } {
  const cached = new Map<string, { value: Promise<T>; until: number }>();
  const read = (...args: Args) => {
    // A monotonic clock, because the system time may be set back.
    const now = performance.now();
    for (const [key, { until }] of cached) if (until <= now) cached.delete(key);
    const key = JSON.stringify(args);
    const value = cached.get(key)?.value ?? load(...args);
    if (!cached.has(key)) cached.set(key, { value, until: now + KEPT_MS });
    value.catch(() => cached.delete(key));
    return value;
  };
  return { read, forget: () => cached.clear() };
}
