import { BOUNDS } from "../../../lib/bounds.ts";
import { countedAddress } from "../../../lib/door/counted-address.ts";
import { countRefusal, watchBound } from "../../../lib/door/metrics.ts";

/** How Node reads requests; for `http.createServer`. */
export const READING = {
  maxHeaderSize: BOUNDS.connections.headerBytes,
  headersTimeout: BOUNDS.connections.headersMs,
  // Node's own is half a minute, which would make the time above half a minute longer.
  connectionsCheckingInterval: 5_000,
};

/**
 * Bounds the connections: of all, and of one address where no proxy of ours stands in front, which would make all
 * clients look like one. One that neither sends nor takes anything is ended.
 *
 * @param {import("node:http").Server} server
 * @param {boolean} behindProxy
 */
export function boundConnections(server, behindProxy) {
  const { all, each, silentMs, keptMs } = BOUNDS.connections;
  let open = 0;
  /** @type {Map<string, number>} */
  const byAddress = new Map();

  server.maxConnections = all;
  server.on("drop", () => countRefusal("connections.all"));
  server.timeout = silentMs;
  // A proxy keeps connections for its own time, often a minute, and must not meet one that we are just closing.
  server.keepAliveTimeout = behindProxy ? silentMs : keptMs;
  server.on("connection", (socket) => {
    open += 1;
    const address = countedAddress(socket.remoteAddress);
    const mine = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, mine);
    socket.once("close", () => {
      open -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    if (behindProxy || mine <= each) return;
    countRefusal("connections.each");
    socket.destroy();
  });
  watchBound("connections", () => ({ running: open, waiting: 0 }));
}
