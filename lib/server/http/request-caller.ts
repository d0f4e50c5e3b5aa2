import "server-only";
import type { Caller } from "../infra/caller";
import type { Browser } from "../infra/known-browser";
import { clientAddress } from "./client-address";
import { requestBrowser } from "./cookies";

export function callerOf(request: Request, requestId: string): Caller {
  let browser: Browser | undefined;
  return {
    address: clientAddress(request),
    requestId,
    // Computed on demand, because few calls need it. Computed only once, because a browser without a cookie would get
    // another random id each time.
    get browser() {
      browser ??= requestBrowser(request);
      return browser;
    },
    agent: request.headers.get("user-agent") ?? undefined,
    signal: request.signal,
  };
}
