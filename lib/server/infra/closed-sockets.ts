import { subscribe } from "node:diagnostics_channel";
import type net from "node:net";

/**
 * Works around a bug of the driver (mongodb 7.8 and 7.9, `Connection.writeCommand`): a write to a socket that is
 * closing returns false, and the driver waits for "drain", which such a socket never emits. The operation would hang
 * forever; if it is the driver's heartbeat, the database would stay unreachable until a restart. This file emits
 * "drain" when a socket has closed, so that the driver sees the end of the connection. The driver's timeouts do not
 * help: a closed socket has none.
 *
 * It is enough to import this file before the first connection. `net.client.socket` is Node's event for each socket
 * that the process opens as a client; other libraries ignore "drain" on a closed socket.
 */
subscribe("net.client.socket", (message) => {
  const { socket } = message as { socket: net.Socket };
  socket.once("close", () => socket.emit("drain"));
});
