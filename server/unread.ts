import type { Socket } from "node:net";
import { LIMITS } from "../lib/limits.ts";

/**
 * To be asked regularly. `seconds`: since it was asked last, counted by a timer and not by a clock, so that time in
 * which this process did nothing is not the client's.
 */
export type UnreadCheck = (
  socket: Pick<Socket, "bytesWritten" | "writableLength">,
  seconds: number,
) => boolean;

/** What a client has to take, as its connection counts bytes, and the seconds it has left. */
interface Due {
  bytes: number;
  left: number;
}

/**
 * Finds connections whose clients take their answers too slowly. All that is under way to a client must be taken in
 * the time that the slowest speed gives it; only then a new time begins. So a byte now and then wins nothing.
 */
export function createUnreadCheck(): UnreadCheck {
  const { slowest, patience } = LIMITS.answers;
  const due = new WeakMap<object, Due>();
  return (socket, seconds) => {
    const unread = socket.writableLength;
    const sent = socket.bytesWritten;
    const now = due.get(socket);
    if (unread === 0) due.delete(socket);
    else if (!now || sent - unread >= now.bytes) {
      due.set(socket, { bytes: sent, left: patience + unread / slowest });
    } else {
      now.left -= seconds;
      return now.left <= 0;
    }
    return false;
  };
}
