import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";
import { countRejection } from "../lib/runtime/metrics.ts";

/**
 * Handles one request per connection at a time. Node starts all pipelined requests at once, although their
 * responses must be sent in order. With this function, later requests wait, and are dropped when the
 * connection closes. Browsers do not pipeline, so a connection with very many waiting requests is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  /** Waiting requests by socket; no entry while the socket has no request. */
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
    // The request is dropped: Node read it together with an earlier request that closed the connection.
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      // Delayed, because Node may still be reading pipelined requests, and one of them may close the
      // connection.
      setImmediate(begin, request, response);
    } else if (line.length < LIMITS.requests.perConnection) {
      // Without `bind`, the request would run in the async context of the previous request.
      line.push(AsyncLocalStorage.bind(() => begin(request, response)));
    } else {
      countRejection("requests.perConnection");
      socket.destroy();
    }
  };
}
