import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Header in which the address of a request stands as the client wrote it: Next spells queries anew. */
const STAMP = "x-nelum-written-address";

/** Begins to keep addresses as they were written; called once when the server starts. */
export function stampWrittenAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[STAMP] = request.url ?? "";
  });
}

/** Path and query of a request as the client wrote them, for addresses that may be written in one way only. */
export function writtenAddress(request: Request): string {
  return request.headers.get(STAMP) ?? "";
}
