import "server-only";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { watchLimit } from "../../runtime/metrics";
import { releaseSlot } from "../../runtime/request-context";
import { clientLeft } from "./client-left";

/**
 * Limits the memory for bodies with files. The server begins to read a body only when there is memory for it; until
 * then, the body waits. A body holds its memory until its response is sent, because its files are in memory until
 * then. To make room for waiting bodies, a body that arrives very slowly is ended.
 */

/** How much of a body has arrived. */
export class Progress {
  /** Bytes received. */
  received = 0;
  /** Seconds since reading began. */
  seconds = 0;
  /** Reading has finished or failed. */
  isOver = false;
  /** Set to end the reading, because the body arrives too slowly while other requests wait. */
  isTooSlow = false;
}

/** A body that needs memory. */
export interface ComingBody {
  /** The announced length, or the largest allowed. */
  bytes: number;
  /** The account or client address against whose share the body counts. */
  subject: string;
  /**
   * Whether the request has a session. Requests without one get at most half of the memory, and wait behind all
   * requests with a session.
   */
  hasSession: boolean;
  progress: Progress;
}

interface WaitingBody extends ComingBody {
  admit: () => void;
}

/** The limits in `LIMITS.receiving`. */
type RoomLimits = Record<
  "bytes" | "bytesEach" | "waiting" | "waitingEach" | "waitMs" | "spareMs" | "wholeMs",
  number
>;

/** The minimum size of a body, in bytes; a shorter one counts as this many. */
const LEAST_BYTES = 64 * 1024;
/** How often a waiting body checks whether a body is being received too slowly, in milliseconds. */
const LOOK_MS = 1_000;
const RETRY_AFTER = { headers: { "Retry-After": "10" } };

/** A memory budget for bodies. */
export class Room {
  private readonly waiting = new Set<WaitingBody>();
  private readonly inside = new Set<ComingBody>();
  private bytes = 0;
  private strangersBytes = 0;
  /** The memory that the bodies of each subject hold, in bytes. */
  private readonly underWay = new Map<string, number>();
  /**
   * The sequence number of each subject's last admission, oldest first. The map keeps only the most recent subjects: as
   * many as the number of bodies that may wait.
   */
  private readonly served = new Map<string, number>();
  private admitted = 0;

  constructor(private readonly limits: RoomLimits) {}

  /** How many bodies hold memory, how many bytes, and how many bodies wait. */
  get state(): { bodies: number; bytes: number; waiting: number } {
    return { bodies: this.inside.size, bytes: this.bytes, waiting: this.waiting.size };
  }

  /**
   * Waits for memory.
   * @param signal aborted when the client disconnects
   * @returns a function that releases the memory; to be called once
   * @throws AppError 429 when bodies of the same account or address hold the memory, 503 when bodies of others hold it,
   * or 400 when the client disconnects
   */
  async enter(body: ComingBody, signal: AbortSignal): Promise<() => void> {
    const { promise: admitted, resolve: admit, reject } = Promise.withResolvers<void>();
    const coming = { ...body, bytes: Math.max(body.bytes, LEAST_BYTES), admit };
    const refuse = () => reject(this.refusalOf(coming));
    const leave = () => reject(clientLeft(signal.reason));
    if (signal.aborted) throw clientLeft(signal.reason);
    this.waiting.add(coming);
    this.admitWaiting();
    releaseSlot();
    if (this.isCrowdedFor(coming)) refuse();
    const timer = setTimeout(refuse, this.limits.waitMs);
    const looking = setInterval(() => this.endSlowestFor(coming), LOOK_MS);
    signal.addEventListener("abort", leave);
    try {
      await admitted;
    } catch (error) {
      this.waiting.delete(coming);
      this.admitWaiting();
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(looking);
      signal.removeEventListener("abort", leave);
    }
    return () => {
      this.add(coming, -1);
      this.admitWaiting();
    };
  }

  /** Adds a body to the counts, or with -1 removes it. */
  private add(body: ComingBody, sign: 1 | -1): void {
    const { bytes, subject, hasSession } = body;
    if (sign > 0) this.inside.add(body);
    else this.inside.delete(body);
    this.bytes += sign * bytes;
    if (!hasSession) this.strangersBytes += sign * bytes;
    const left = this.underWayOf(subject) + sign * bytes;
    if (left > 0) this.underWay.set(subject, left);
    else this.underWay.delete(subject);
  }

  private admitWaiting(): void {
    for (;;) {
      const next = this.next();
      if (!next || !this.hasRoomFor(next)) return;
      this.waiting.delete(next);
      this.add(next, 1);
      this.noteServed(next.subject);
      next.admit();
    }
  }

  private noteServed(subject: string): void {
    this.admitted += 1;
    this.served.delete(subject);
    this.served.set(subject, this.admitted);
    const [oldest] = this.served.keys();
    if (oldest !== undefined && this.served.size > this.limits.waiting) this.served.delete(oldest);
  }

  /**
   * The next body to admit, among those whose subject has not used up its share. Bodies with a session come first, then
   * those of the subject with the fewest bytes in progress, then those of the subject admitted least recently, then the
   * oldest. The rule about the last admission puts clients that stall and retry behind new ones. Bodies behind the next
   * one wait even if they would fit, so that a large body is not starved.
   */
  private next(): WaitingBody | undefined {
    const [first] = [...this.waiting]
      .filter((body) => !this.hasUsedShare(body))
      .toSorted(
        (a, b) =>
          Number(b.hasSession) - Number(a.hasSession) ||
          this.underWayOf(a.subject) - this.underWayOf(b.subject) ||
          (this.served.get(a.subject) ?? 0) - (this.served.get(b.subject) ?? 0),
      );
    return first;
  }

  /**
   * Ends one body that is too slow, if `waiting` is the next body to admit. Bodies without a session are ended first,
   * then those of the subject with the most bytes in progress, then the slowest. Three kinds are never ended: bodies of
   * the same subject as `waiting`; bodies of a subject that has fewer bytes in progress than the subject of `waiting`;
   * and bodies with a session if `waiting` has none.
   */
  private endSlowestFor(waiting: WaitingBody): void {
    if (this.next() !== waiting) return;
    const candidates = [...this.inside].filter(({ hasSession }) => waiting.hasSession || !hasSession);
    // A body was already ended, and will release its memory soon.
    if (candidates.some(({ progress }) => progress.isTooSlow)) return;
    const [slowest] = candidates
      .filter((body) => this.isLate(body) && this.hasNoLess(body.subject, waiting.subject))
      .toSorted(
        (a, b) =>
          Number(a.hasSession) - Number(b.hasSession) ||
          this.underWayOf(b.subject) - this.underWayOf(a.subject) ||
          partReceived(a) - partReceived(b),
      );
    if (slowest) slowest.progress.isTooSlow = true;
  }

  /**
   * Whether a body has had its minimum time (`spareMs`) and, at its speed, would take longer than `wholeMs`.
   */
  private isLate({ bytes, progress: { isOver, seconds, received } }: ComingBody): boolean {
    const { spareMs, wholeMs } = this.limits;
    return !isOver && seconds >= spareMs / 1_000 && received / seconds < bytes / (wholeMs / 1_000);
  }

  private hasNoLess(subject: string, than: string): boolean {
    return subject !== than && this.underWayOf(subject) >= this.underWayOf(than);
  }

  private hasRoomFor({ bytes, hasSession }: ComingBody): boolean {
    if (this.bytes + bytes > this.limits.bytes) return false;
    return hasSession || this.strangersBytes + bytes <= this.limits.bytes / 2;
  }

  private hasUsedShare({ subject, bytes }: ComingBody): boolean {
    return this.underWayOf(subject) + bytes > this.limits.bytesEach;
  }

  private underWayOf(subject: string): number {
    return this.underWay.get(subject) ?? 0;
  }

  /** Whether the body has to wait and the queue is full. Requests without a session may fill half of the queue. */
  private isCrowdedFor(body: WaitingBody): boolean {
    if (!this.waiting.has(body)) return false;
    const { waiting, waitingEach } = this.limits;
    const all = [...this.waiting];
    const same = all.filter(({ subject }) => subject === body.subject);
    const strangers = all.filter(({ hasSession }) => !hasSession);
    return (
      same.length > waitingEach || (body.hasSession ? all.length > waiting : strangers.length > waiting / 2)
    );
  }

  private refusalOf(body: ComingBody): AppError {
    return this.hasUsedShare(body)
      ? new AppError("TOO_MANY_REQUESTS", "uploadsUnderWay", RETRY_AFTER)
      : new AppError("UNAVAILABLE", "manyUploads", RETRY_AFTER);
  }
}

/** The fraction of a body received per second. */
function partReceived({ bytes, progress }: ComingBody): number {
  return progress.received / progress.seconds / bytes;
}

/** The budget of this process for all calls; its `state` is a metric. */
export const receiving = new Room(LIMITS.receiving);
watchLimit("receiving.bytes", () => ({ running: receiving.state.bytes, waiting: receiving.state.waiting }));
