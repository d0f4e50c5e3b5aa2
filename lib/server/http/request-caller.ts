import "server-only";
import type { Caller } from "../infra/caller";
import type { Browser } from "../infra/known-browser";
import { clientAddress } from "./client-address";
import { requestBrowser } from "./cookies";

/** Who sent a request. */
export function callerOf(request: Request, requestId: string): Caller {
  let browser: Browser | undefined;
  return {
    address: clientAddress(request),
    requestId,
    // Most calls never ask, and a browser without a cookie gets an id made by chance.
    get browser() {
      browser ??= requestBrowser(request);
      return browser;
    },
    agent: request.headers.get("user-agent") ?? undefined,
    signal: request.signal,
  };
}
