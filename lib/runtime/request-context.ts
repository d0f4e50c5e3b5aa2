import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that is being answered, as far as it is known. The web server (`server/main.ts`) begins it and Next's
 * bundle adds to it. These two are separate modules in one process, so what they share is kept on `globalThis`. With
 * `next dev` there is no such web server and no context: nothing may need one to work.
 */

export interface RequestContext {
  /** Names the request in the log and in its answer (`X-Request-Id`). */
  id: string;
  /** The client's address as `http/client-address.ts` stamps it. */
  address: string;
  /** One of few names: the id of a call, the first part of a page's address, or "file". */
  route: string;
  /** Role and id of the account behind a live session, such as `tourist:6650c0ff…`. */
  actor?: string;
  /** Whether work for it began; otherwise the web server refused it, or its client left. */
  isBegun: boolean;
  /** See `leavePlace`. */
  leavePlace: () => void;
  /** Set while an answer for everybody is made: whether it may be kept (`server/response-cache.ts`). */
  isCacheable?: boolean;
  /** 404 for a page about something that does not exist: Next cannot set it once it has begun to send the page. */
  status?: 404;
}

/** Header in which `http/client-address.ts` writes the client's address into each request. */
export const CLIENT_ADDRESS_HEADER = "x-nelum-client-address";

const KEY = Symbol.for("nelum.request-context");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> };
shared[KEY] ??= new AsyncLocalStorage();
const storage = shared[KEY];

/** The context of the request that is being answered; undefined with `next dev` and outside requests. */
export function currentRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Adds what was learned about the request that is being answered. */
export function addToRequestContext(learned: Partial<Pick<RequestContext, "route" | "actor">>): void {
  Object.assign(storage.getStore() ?? {}, learned);
}

/** Says that the answer that is being made is for this moment only: something is missing in it, or it tells how many places are left. */
export function doNotCache(): void {
  Object.assign(storage.getStore() ?? {}, { isCacheable: false });
}

/** Says that the page that is being made is of something that does not exist. */
export function noteNotFound(): void {
  Object.assign(storage.getStore() ?? {}, { status: 404 });
}

/** Runs `work`, and all that it starts, as part of a context. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/**
 * Lets the next request begin, because this one only waits from here on: for its body, or for a worker thread. It still
 * counts as in flight.
 */
export function leavePlace(): void {
  storage.getStore()?.leavePlace();
}
