/**
 * State that all code of this process shares, by name. A variable of a module is not enough, because up to three copies
 * of a module are loaded: by the web server, by Next's bundle of route handlers and by its bundle of pages. `next dev`
 * loads a copy for each change of a file.
 * @param create makes the state at first use
 */
export function sharedState<T>(name: string, create: () => T): T {
  const states = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`nelum.${name}`);
  states[key] ??= create();
  return states[key] as T;
}
