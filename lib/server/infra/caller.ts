import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Browser } from "./known-browser";

/** The client of the current request, for limits, queues and logs. */
export interface Caller {
  /** The trusted address from `http/client-address.ts`. */
  address: string;
  /** `X-Request-Id` of the response. */
  requestId: string;
  browser: Browser;
  /** The `User-Agent` header. */
  agent?: string | undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the work of one request; within it, `caller()` returns the request's client. */
export function asCaller<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return callers.run(caller, work);
}

/** The client of the current request; undefined in commands, background jobs and pages. */
export function caller(): Caller | undefined {
  return callers.getStore();
}
