import "server-only";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { clientLeft } from "./client-left";
import { Progress } from "./receiving";

/** How long a client may send nothing, in seconds, if it was fast enough before. */
const { slowest: SLOWEST, patience: PATIENCE } = LIMITS.receiving;

/**
 * The body of a request, piece by piece. What comes after a refusal is not read: the connection ends with the answer
 * (`arriving-requests.ts`).
 * @param most bytes the body may have
 * @param progress is kept up to date, and says when the body comes too slowly for others
 * @throws AppError 413, 408 when it comes too slowly, or 400 when the client leaves
 */
export async function* bodyPieces(
  request: Request,
  most: number,
  progress = new Progress(),
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  // Seconds the client may take from now on. They pass, and each byte brings some back.
  let left: number = PATIENCE;
  let tooSlow = false;
  // Counted by the timer, not by a clock, so that time in which this process did nothing is not the client's.
  const timer = setInterval(() => {
    left -= 1;
    progress.seconds += 1;
    tooSlow = left <= 0 || progress.isTooSlow;
    // Rejects the read that waits. Cancelling it would end the connection before the answer.
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

/** Bytes that come in pieces, kept in one buffer: a thousand pieces of one byte take no more room than one of many. */
export class Bytes {
  /** In bytes. */
  size = 0;
  private buffer = Buffer.alloc(0);

  /** Copies the bytes of `source` from `start` to `end`. */
  add(source: Uint8Array, start = 0, end = source.byteLength): void {
    const size = this.size + end - start;
    if (size > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.buffer.length));
      this.buffer.copy(larger, 0, 0, this.size);
      this.buffer = larger;
    }
    // Of a file of nothing but line ends they come one by one, and a view of each would cost more than all the rest.
    if (end - start === 1) this.buffer[this.size] = source[start] ?? 0;
    else this.buffer.set(source.subarray(start, end), this.size);
    this.size = size;
  }

  /** All of them, without room for more. */
  all(): Buffer {
    if (this.size < this.buffer.length) this.buffer = Buffer.from(this.buffer.subarray(0, this.size));
    return this.buffer;
  }
}
