import type { Server } from "node:http";
import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";
import { countedAddress } from "../lib/runtime/counted-address.ts";
import { countRejection, watchLimit } from "../lib/runtime/metrics.ts";
import { createUnreadCheck, type UnreadCheck } from "./unread.ts";

/** How Node reads requests; options for `http.createServer`. */
export const READING = {
  maxHeaderSize: LIMITS.connections.headerBytes,
  headersTimeout: LIMITS.connections.headersMs,
  // How often Node checks `headersTimeout`. With the default of 30 seconds, connections could stay open for
  // 30 seconds longer.
  connectionsCheckingInterval: 5_000,
};

/** How often unread responses are checked, in seconds. */
const LOOK_SECONDS = 1;

interface ConnectionState {
  address: string;
  group: Set<Socket>;
  requests: number;
}

/** The open connections by client address, the longest idle connections first. */
class Connections {
  open = 0;
  /** Bytes that clients had not read at the last check. */
  unread = 0;
  readonly #groups = new Map<string, Set<Socket>>();
  readonly #states = new WeakMap<Socket, ConnectionState>();

  /** Adds a new connection. @returns the number of open connections from its client address */
  add(socket: Socket): number {
    const address = countedAddress(socket.remoteAddress);
    const group = this.#groups.get(address) ?? new Set<Socket>();
    this.#groups.set(address, group.add(socket));
    this.#states.set(socket, { address, group, requests: 0 });
    this.open += 1;
    socket.once("close", () => this.#remove(socket));
    return group.size;
  }

  /** Closes a connection because it reached a limit. */
  end(socket: Socket, limit: string): void {
    countRejection(limit);
    this.#remove(socket);
    socket.destroy();
  }

  #stateOf(socket: Socket): ConnectionState {
    const state = this.#states.get(socket);
    if (!state) throw new Error("a connection that was not added");
    return state;
  }

  #remove(socket: Socket): void {
    const { address, group } = this.#stateOf(socket);
    if (!group.delete(socket)) return;
    this.open -= 1;
    if (group.size === 0) this.#groups.delete(address);
  }

  beginRequest(socket: Socket): void {
    this.#stateOf(socket).requests += 1;
  }

  endRequest(socket: Socket): void {
    const state = this.#stateOf(socket);
    state.requests -= 1;
    if (state.group.delete(socket)) state.group.add(socket);
  }

  /**
   * Chooses the connection to close when there are too many. From the address with the most connections, chooses the
   * one that has been idle for the longest time, or the oldest one if all have requests. If several addresses have the
   * most connections, prefers the address of the newest connection.
   */
  leastWanted(newest: Socket): Socket {
    let most = this.#stateOf(newest).group;
    for (const group of this.#groups.values()) if (group.size > most.size) most = group;
    const [oldest] = most;
    for (const socket of most) if (this.#stateOf(socket).requests === 0) return socket;
    return oldest as Socket;
  }

  /**
   * Closes connections whose clients read responses too slowly. If too many bytes are still unread, also
   * closes connections of the address with the most unread bytes.
   */
  endUnread(isTooSlow: UnreadCheck, seconds: number): void {
    this.unread = 0;
    for (const group of this.#groups.values()) {
      for (const socket of group) {
        if (isTooSlow(socket, seconds)) this.end(socket, "answers.slowest");
        else this.unread += socket.writableLength;
      }
    }
    while (this.unread > LIMITS.answers.bytes) {
      const [worst] = [...this.#groups.values()].toSorted((a, b) => unreadOf(b) - unreadOf(a)) as [
        Set<Socket>,
      ];
      const [most] = [...worst].toSorted((a, b) => b.writableLength - a.writableLength) as [Socket];
      this.unread -= most.writableLength;
      this.end(most, "answers.bytes");
    }
  }
}

function unreadOf(group: Set<Socket>): number {
  let bytes = 0;
  for (const { writableLength } of group) bytes += writableLength;
  return bytes;
}

/**
 * Limits the number of connections: in total, and per client address. Behind a proxy there is no limit per
 * address, because all connections come from the proxy. Closes silent connections, and connections whose
 * clients read responses too slowly.
 */
export function limitConnections(server: Server, behindProxy: boolean): void {
  const { all, each, silentMs, keptMs } = LIMITS.connections;
  const connections = new Connections();
  const isTooSlow = createUnreadCheck();

  server.timeout = silentMs;
  // A proxy decides itself how long it reuses a connection, often a minute. So we close its idle connections
  // late: the proxy must not reuse a connection that we are just closing.
  server.keepAliveTimeout = behindProxy ? silentMs : keptMs;
  server.on("connection", (socket) => {
    const ownCount = connections.add(socket);
    if (!behindProxy && ownCount > each) connections.end(socket, "connections.each");
    else if (connections.open > all) {
      connections.end(behindProxy ? socket : connections.leastWanted(socket), "connections.all");
    }
  });
  server.prependListener("request", ({ socket }, response) => {
    connections.beginRequest(socket);
    response.once("close", () => connections.endRequest(socket));
  });
  setInterval(() => connections.endUnread(isTooSlow, LOOK_SECONDS), LOOK_SECONDS * 1_000).unref();
  watchLimit("connections", () => ({ running: connections.open, waiting: 0 }));
  watchLimit("answers.bytes", () => ({ running: connections.unread, waiting: 0 }));
}
