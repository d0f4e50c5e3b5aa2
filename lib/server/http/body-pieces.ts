import "server-only";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { clientLeft } from "./client-left";
import { Progress } from "./receiving";

/**
 * `slowest`: the lowest accepted speed, in bytes a second. `patience`: the longest accepted pause, in
 * seconds, of a client that is otherwise fast enough.
 */
const { slowest: SLOWEST, patience: PATIENCE } = LIMITS.receiving;

/**
 * Reads the body of a request in chunks. After an error the rest is not read, and the connection closes with the
 * response (`arriving-requests.ts`).
 * @param most the largest allowed body, in bytes
 * @param progress is updated while reading; its `isTooSlow` ends the reading
 * @throws AppError 413, 408 when the client sends too slowly, or 400 when it disconnects
 */
export async function* bodyPieces(
  request: Request,
  most: number,
  progress = new Progress(),
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  // The seconds that the client has left. Time reduces them and received bytes add to them.
  let left: number = PATIENCE;
  let tooSlow = false;
  // Counts timer ticks instead of reading a clock, so that the client is not charged for time in which this process was
  // blocked.
  const timer = setInterval(() => {
    left -= 1;
    progress.seconds += 1;
    tooSlow = left <= 0 || progress.isTooSlow;
    // Rejects the pending read. Cancelling the stream would close the connection before the response.
    if (tooSlow) reader.releaseLock();
  }, 1_000);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      progress.received += value.byteLength;
      if (progress.received > most) throw new AppError("PAYLOAD_TOO_LARGE", "tooMuch");
      left = Math.min(PATIENCE, left + value.byteLength / SLOWEST);
      yield value;
    }
  } catch (error) {
    if (tooSlow) throw new AppError("TOO_SLOW", "tooSlow", { cause: error });
    throw error instanceof AppError ? error : clientLeft(error);
  } finally {
    clearInterval(timer);
    progress.isOver = true;
  }
}

/** Collects chunks in one buffer, so that many small chunks take no more memory than one large chunk. */
export class Bytes {
  /** In bytes. */
  size = 0;
  private buffer = Buffer.alloc(0);

  /** Appends the bytes of `source` from `start` to `end`. */
  add(source: Uint8Array, start = 0, end = source.byteLength): void {
    const size = this.size + end - start;
    if (size > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.buffer.length));
      this.buffer.copy(larger, 0, 0, this.size);
      this.buffer = larger;
    }
    // The parser emits line ends one byte at a time, and creating a view for each would be slow.
    if (end - start === 1) this.buffer[this.size] = source[start] ?? 0;
    else this.buffer.set(source.subarray(start, end), this.size);
    this.size = size;
  }

  /** All collected bytes; unused capacity is dropped. */
  all(): Buffer {
    if (this.size < this.buffer.length) this.buffer = Buffer.from(this.buffer.subarray(0, this.size));
    return this.buffer;
  }
}
