import type { Server } from "node:http";
import net, { type Socket } from "node:net";
import { finishAll, finishLast } from "../lib/runtime/shutdown.ts";

/**
 * How long a shutdown keeps idle connections open for requests that are already on their way, in
 * milliseconds.
 */
const LAST_REQUESTS_MS = 500;

/**
 * Connections without a request so far. Browsers open them in advance, and `server.close` does not close
 * them.
 */
const unused = new Set<Socket>();
let stopping = false;

/** Whether this process is shutting down. */
export function isStopping(): boolean {
  return stopping;
}

/** Notes which connections of the server had no request yet. */
export function watchConnections(server: Server): void {
  server.prependListener("request", ({ socket }) => unused.delete(socket));
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
}

/**
 * Finishes all requests and the mails that are being sent, and exits. If the server does not listen yet, there is
 * nothing to finish.
 * @param closeApp called after the last request
 */
export function stopServer(server: Server | undefined, closeApp: () => Promise<void>): void {
  if (stopping) return;
  stopping = true;
  if (!server?.listening) process.exit(143);
  // Closes the server without `http.Server.close`, which would cut off requests that are on their way on idle
  // connections.
  const finished = finishAll();
  net.Server.prototype.close.call(server, async () => {
    await finished;
    await closeApp();
    await finishLast();
    process.exit(143);
  });
  setInterval(() => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, LAST_REQUESTS_MS);
}
