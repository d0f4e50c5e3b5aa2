import { AsyncLocalStorage } from "node:async_hooks";
import { sharedState } from "./shared-state.ts";

/**
 * The context of the current request. The web server (`server/main.ts`) creates it and Next's bundle adds to
 * it.
 * With `next dev` there is no such web server and no context, so all code must also work without one.
 */

export interface RequestContext {
  /** Identifies the request in the log and in its response (`X-Request-Id`). */
  id: string;
  /** The client's address from `http/client-address.ts`. */
  address: string;
  /** One of few names: the id of an API call, the first path segment of a page, or "file". */
  route: string;
  /** Role and id of the account of a valid session, such as `tourist:6650c0ff…`. */
  actor?: string;
  /** Whether the request's work began. If not, the web server rejected the request or its client disconnected. */
  isBegun: boolean;
  /** Gives up the slot of this request, as the function `releaseSlot` below explains. */
  releaseSlot: () => void;
  /** Set while a public response is rendered: whether it may be cached (`server/response-cache.ts`). */
  isCacheable?: boolean;
  /**
   * 404 for a page about something that does not exist. The web server sends this status, because Next cannot set one
   * after it has started to send the page.
   */
  status?: 404;
}

/** The request header to which `http/client-address.ts` writes the client's address. */
export const CLIENT_ADDRESS_HEADER = "x-nelum-client-address";

const storage = sharedState("request-context", () => new AsyncLocalStorage<RequestContext>());

/** The context of the current request; undefined with `next dev` and outside requests. */
export function currentRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Adds facts to the context of the current request. */
export function addToRequestContext(facts: Partial<Pick<RequestContext, "route" | "actor">>): void {
  Object.assign(storage.getStore() ?? {}, facts);
}

/** Excludes the current response from the cache, because it is incomplete or shows the seats left. */
export function doNotCache(): void {
  Object.assign(storage.getStore() ?? {}, { isCacheable: false });
}

/** Marks the current page as being about something that does not exist, so that its status is 404. */
export function noteNotFound(): void {
  Object.assign(storage.getStore() ?? {}, { status: 404 });
}

/** Runs `work`, and everything that it starts, in a context. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/**
 * Gives up the slot of a request that only waits for its body or for a worker thread. The request still
 * counts as in flight.
 */
export function releaseSlot(): void {
  storage.getStore()?.releaseSlot();
}
