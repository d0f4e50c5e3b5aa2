import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";
import { countRefusal } from "../lib/runtime/metrics.ts";

/**
 * Lets each connection have one request at a time. Node reads all requests that a client has sent in a row and begins
 * them at once, although the answers must leave in the same order. Here the others wait, and are dropped when the
 * connection ends. Browsers never send in a row, so a connection with very many waiting is ended.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  /** Requests that wait, by socket; absent while the socket has no request. */
  const lines = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    response.once("close", () => {
      const next = lines.get(socket)?.shift();
      if (!next || socket.destroyed || socket.writableEnded) lines.delete(socket);
      else next();
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    // What was read together with the request that ended the connection.
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      // Later, because Node is still reading what came with it, and that may end the connection.
      setImmediate(begin, request, response);
    } else if (line.length < LIMITS.requests.perConnection) {
      // Otherwise it would begin within the context of the request before it.
      line.push(AsyncLocalStorage.bind(() => begin(request, response)));
    } else {
      countRefusal("requests.perConnection");
      socket.destroy();
    }
  };
}
