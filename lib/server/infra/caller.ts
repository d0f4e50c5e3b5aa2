import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Browser } from "./known-browser";

/** Who sent the request that is being answered, as far as counts, turns and the log want to know. */
export interface Caller {
  /** The trusted address of `http/client-address.ts`. */
  address: string;
  /** `X-Request-Id` of the answer. */
  requestId: string;
  browser: Browser;
  /** The `User-Agent` header. */
  agent?: string | undefined;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
}

const callers = new AsyncLocalStorage<Caller>();

/** Does the work of one request; `caller()` knows within it who sent the request. */
export function asCaller<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return callers.run(caller, work);
}

/** Who sent the request that is being answered; undefined in commands, sweeps and pages. */
export function caller(): Caller | undefined {
  return callers.getStore();
}
