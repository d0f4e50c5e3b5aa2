import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";

/**
 * Must be called regularly. `seconds` is the time since the last call, counted by a timer instead of a clock, so that
 * the client is not charged for time in which this process was blocked.
 */
export type UnreadCheck = (
  socket: Pick<Socket, "bytesWritten" | "writableLength">,
  seconds: number,
) => boolean;

/** The bytes that a client has to read, as the socket counts them, and the seconds left for it. */
interface ReadDeadline {
  bytes: number;
  left: number;
}

/**
 * Finds connections whose clients read responses too slowly. A client must read all bytes that are under way within the
 * time that the lowest speed allows; only then the time starts again. So reading a few bytes now and then does not
 * help.
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
