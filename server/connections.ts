import type { Server } from "node:http";
import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";
import { countedAddress } from "../lib/runtime/counted-address.ts";
import { countRefusal, watchLimit } from "../lib/runtime/metrics.ts";
import { createUnreadCheck, type UnreadCheck } from "./unread.ts";

/** How Node reads requests; for `http.createServer`. */
export const READING = {
  maxHeaderSize: LIMITS.connections.headerBytes,
  headersTimeout: LIMITS.connections.headersMs,
  // Node's own is half a minute, which would make the time above half a minute longer.
  connectionsCheckingInterval: 5_000,
};

/** How often it is looked whether clients take their answers, in seconds. */
const LOOK_SECONDS = 1;

/** A connection's place among the others. */
interface Place {
  address: string;
  group: Set<Socket>;
  requests: number;
}

/**
 * The open connections by the address they come from: of each address, first who has been without a request for
 * longest.
 */
class Connections {
  open = 0;
  /** Bytes that their clients have not taken, when it was looked last. */
  unread = 0;
  readonly #groups = new Map<string, Set<Socket>>();
  readonly #places = new WeakMap<Socket, Place>();

  /** @returns how many its address has now */
  add(socket: Socket): number {
    const address = countedAddress(socket.remoteAddress);
    const group = this.#groups.get(address) ?? new Set<Socket>();
    this.#groups.set(address, group.add(socket));
    this.#places.set(socket, { address, group, requests: 0 });
    this.open += 1;
    socket.once("close", () => this.#remove(socket));
    return group.size;
  }

  /** Ends a connection, for the bound it has reached. It counts no longer. */
  end(socket: Socket, bound: string): void {
    countRefusal(bound);
    this.#remove(socket);
    socket.destroy();
  }

  #placeOf(socket: Socket): Place {
    const place = this.#places.get(socket);
    if (!place) throw new Error("a connection that was not added");
    return place;
  }

  #remove(socket: Socket): void {
    const { address, group } = this.#placeOf(socket);
    if (!group.delete(socket)) return;
    this.open -= 1;
    if (group.size === 0) this.#groups.delete(address);
  }

  beginRequest(socket: Socket): void {
    this.#placeOf(socket).requests += 1;
  }

  endRequest(socket: Socket): void {
    const place = this.#placeOf(socket);
    place.requests -= 1;
    if (place.group.delete(socket)) place.group.add(socket);
  }

  /**
   * Which connection ends when there is one too many: of the address that has most, one without a request, or else the
   * oldest. That is the newest one itself when no address has more than its own.
   */
  leastWanted(newest: Socket): Socket {
    let most = this.#placeOf(newest).group;
    for (const group of this.#groups.values()) if (group.size > most.size) most = group;
    const [oldest] = most;
    for (const socket of most) if (this.#placeOf(socket).requests === 0) return socket;
    return oldest as Socket;
  }

  /** Ends those whose clients take their answers too slowly; and, of the address that leaves most, what is too much. */
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
 * Bounds the connections: of all, and of one address where no proxy of ours stands in front, which would make all
 * clients look like one. One that neither sends nor takes anything is ended, and one whose client takes its answers too
 * slowly.
 */
export function limitConnections(server: Server, behindProxy: boolean): void {
  const { all, each, silentMs, keptMs } = LIMITS.connections;
  const connections = new Connections();
  const isTooSlow = createUnreadCheck();

  server.timeout = silentMs;
  // A proxy keeps connections for its own time, often a minute, and must not meet one that we are just closing.
  server.keepAliveTimeout = behindProxy ? silentMs : keptMs;
  server.on("connection", (socket) => {
    const mine = connections.add(socket);
    if (!behindProxy && mine > each) connections.end(socket, "connections.each");
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
