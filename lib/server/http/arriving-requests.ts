import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

/** What Next would answer with a bare 500 is mended as it arrives, and what nobody reads is cut off. */

/** Says that the request came with a method the server does not know; handlers see it as `OPTIONS`. */
const UNKNOWN_METHOD = "x-nelum-unknown-method";

/** What the browser's half of Next says it shows already. */
const ROUTER_STATE = "next-router-state-tree";

const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Most bytes of an unread body that Node may read away to keep the connection. */
const SMALL_BODY_BYTES = 1024 * 1024;
/** How long a client that still sends may take to read the answer, in milliseconds. */
const LINGER_MS = 5_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Begins watching requests; called once when the server starts. */
export function watchArrivingRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    request.url = readableAddress(request.url ?? "/");
    if (!isRouterState(request.headers[ROUTER_STATE])) delete request.headers[ROUTER_STATE];
    delete request.headers[UNKNOWN_METHOD];
    if (!KNOWN_METHODS.has(request.method ?? "")) {
      request.headers[UNKNOWN_METHOD] = "1";
      request.method = "OPTIONS";
    }
    response.once("finish", () => endBody(request));
  });
}

/** Whether the request came with a method the server does not know, such as `TRACE`. */
export function hasUnknownMethod(request: Request): boolean {
  return request.headers.has(UNKNOWN_METHOD);
}

/** Whether Next can read it; without one it sends the whole page. */
export function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** What stands before the path where a client writes the whole address, as it does to a proxy. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * An address that begins with its path (RFC 9112, 3.2.2), which can be decoded: a `%` that begins nothing
 * stands for itself. `*`, by which a client asks about the server as a whole, stands for its first page.
 */
export function readableAddress(written: string): string {
  const path = written.replace(ORIGIN, "");
  return decodable(path.startsWith("/") || path === written ? path : `/${path}`);
}

function decodable(address: string): string {
  if (address === "*") return "/";
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}

/**
 * A body that was refused before its end is not read any further, where Node would read it all to
 * keep the connection. Closing at once could take the answer from a client that still sends, so it
 * gets the end of the stream first.
 */
function endBody(request: IncomingMessage): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const length = Number(request.headers["content-length"]);
  if (!request.readableDidRead && length <= SMALL_BODY_BYTES) return;
  // Begins to read, and with nobody listening soon stops: Node leaves such a body alone.
  request.read(0);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}
