import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";

/**
 * Whether the client of a connection reads too slowly. Must be called regularly. `seconds` is the time since
 * the last call, measured by a timer instead of a clock: time in which this process was blocked must not
 * count.
 */
export type UnreadCheck = (
  socket: Pick<Socket, "bytesWritten" | "writableLength">,
  seconds: number,
) => boolean;

/**
 * The client must have read everything up to `bytes` (counted as in `bytesWritten`) before the `left` seconds are over.
 */
interface ReadDeadline {
  bytes: number;
  left: number;
}

/**
 * Finds connections whose clients read responses too slowly. All bytes that are unread at the start of a
 * period must be read within the time that the lowest speed allows. Only then does a new period start. So
 * a client gains nothing by reading a few bytes now and then.
 */
export function createUnreadCheck(): UnreadCheck {
  const { slowest, patience } = LIMITS.answers;
  const deadlines = new WeakMap<object, ReadDeadline>();
  return (socket, seconds) => {
    const unread = socket.writableLength;
    const sent = socket.bytesWritten;
    const current = deadlines.get(socket);
    if (unread === 0) deadlines.delete(socket);
    else if (!current || sent - unread >= current.bytes) {
      deadlines.set(socket, { bytes: sent, left: patience + unread / slowest });
    } else {
      current.left -= seconds;
      return current.left <= 0;
    }
    return false;
  };
}
