import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";

/**
 * Corrects requests as they arrive, before Next sees them: some addresses, headers and methods would make Next
 * respond with status 500 and without our error body. Also ends the connection of a request whose body nobody reads.
 */

/** Header of a request that came with a method the server does not know; handlers see such a request as `OPTIONS`. */
const UNKNOWN_METHOD = "x-nelum-unknown-method";

/**
 * Header in which Next's browser code says which page is shown. Next responds with 500 if the header is
 * unreadable.
 */
const ROUTER_STATE = "next-router-state-tree";

const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The longest unread body, in bytes, that Node may read and drop to keep the connection open. */
const SMALL_BODY_BYTES = 1024 * 1024;
/** How much time a client that is still sending gets to read the response or to send the rest, in milliseconds. */
const LINGER_MS = 5_000;

interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
}

/** From now on, corrects each request when it arrives. Called once, when the server starts. */
export function watchArrivingRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as RequestContext;
    // An earlier request has closed this connection, so this pipelined request can get no response.
    if (request.socket.destroyed) return;
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

/**
 * A segment of a path: fixed text, or a parameter with its name, value, kind and the fixed segments that other
 * routes have in its place.
 */
const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.string().regex(/^(?:oc|[cd](?:i(?:\(\.{1,3}\)|\(\.\.\)\(\.\.\)))?)$/),
    z.array(z.string()).nullable(),
  ]),
]);
/**
 * The router state as Next 16.4 writes it, with the rules of Next's own check. That check cannot be called from
 * outside. If it fails, Next responds with 500 and logs an error, so any client could fill the log and cause alerts.
 * Removing every router state is no alternative: dashboards would then get the whole page at each navigation and
 * refresh.
 */
const routerState: z.ZodType = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy(() => routerState),
  ),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(["refetch", "inside-shared-layout", "metadata-only"]).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
]);
/** Maximum length of the router state header, in characters. Next rejects longer ones. */
const LONGEST_ROUTER_STATE = 40_000;

/**
 * Whether Next can read this router state, or the header is missing. An unreadable header is removed; Next then sends
 * the whole page, and the page in the browser loses its state.
 */
export function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  if (typeof header !== "string" || header.length > LONGEST_ROUTER_STATE) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}

/** Scheme and host, which some clients send as they would to a proxy. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The address of a request without scheme and host (RFC 9112, 3.2.2). When its path cannot be percent-decoded, each
 * `%` of the path becomes `%25`. `*`, which asks about the server as a whole, becomes `/`.
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
 * Ends the connection of a request whose body was not read to its end. There is one exception: Node reads and
 * drops a small body, and the connection stays open if that body arrives soon. A client that is still sending
 * could lose the response if the connection closed at once, so our side ends first and the socket is
 * destroyed later.
 */
function endBody(request: IncomingMessage): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const mayBeDropped =
    !request.readableDidRead && Number(request.headers["content-length"]) <= SMALL_BODY_BYTES;
  if (!mayBeDropped) {
    // Node drains only bodies that nobody has begun to read. `read(0)` begins to read, so Node does not drain
    // this body. Reading soon stops, because there is no listener.
    request.read(0);
    socket.end();
  }
  const timer = setTimeout(() => {
    if (!mayBeDropped || !request.complete) socket.destroy();
  }, LINGER_MS).unref();
  // If the connection may stay open, the listener is on the request, because a listener on the socket would remain
  // there, and each request on the connection would add another.
  (mayBeDropped ? request : socket).once("close", () => clearTimeout(timer));
}
