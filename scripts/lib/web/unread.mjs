import { BOUNDS } from "../../../lib/bounds.ts";

/**
 * Finds connections whose clients take their answers too slowly. All that is under way to a client must be taken in
 * the time that the slowest speed gives it; only then a new time begins. So a byte now and then wins nothing.
 *
 * @returns {(socket: import("node:net").Socket, seconds: number) => boolean} to be asked regularly. `seconds`: since it
 *   was asked last, counted by a timer and not by a clock, so that time in which this process did nothing is not the
 *   client's
 */
export function createUnreadCheck() {
  const { slowest, patience } = BOUNDS.answers;
  /** What each client has to take, as its connection counts bytes, and the seconds it has left. */
  const due = new WeakMap();
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
