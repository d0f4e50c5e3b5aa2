import "server-only";
import type { Caller } from "../platform/caller";
import { clientAddress } from "./client-address";
import { requestBrowser } from "./cookies";

/** Who sent a request. */
export function callerOf(request: Request, requestId: string): Caller {
  return {
    address: clientAddress(request),
    requestId,
    browser: requestBrowser(request),
    signal: request.signal,
  };
}
