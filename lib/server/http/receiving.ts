import "server-only";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { watchLimit } from "../../runtime/metrics";
import { leavePlace } from "../../runtime/request-context";
import { clientLeft } from "./client-left";

/**
 * Room for bodies with files. A body is read once there is room for it, and keeps its room until it is answered,
 * because its files are in memory until then. While there is none, its client waits with most of it unsent, and of
 * bodies that come very slowly one is ended for it.
 */

/** How far a body has come. */
export class Progress {
  /** Bytes that have come. */
  received = 0;
  /** How long it has been read, in seconds. */
  seconds = 0;
  /** Nothing of it is waited for any more. */
  isOver = false;
  /** It is to be refused as too slow, because others wait for its room. */
  isTooSlow = false;
}

/** A body that wants room. */
export interface ComingBody {
  /** The length it announces, or the most it may have. */
  bytes: number;
  /** Account or address whose bodies share a bound. */
  subject: string;
  /** Whether it came with a session. Those without one have half of the room, and come last. */
  hasSession: boolean;
  progress: Progress;
}

interface WaitingBody extends ComingBody {
  admit: () => void;
}

/** The limits, as in `LIMITS.receiving`. */
type RoomLimits = Record<
  "bytes" | "bytesEach" | "waiting" | "waitingEach" | "waitMs" | "spareMs" | "wholeMs",
  number
>;

/** A request takes this room however short its body is. */
const LEAST_BYTES = 64 * 1024;
/** How often a body that waits looks for one that is too slow, in milliseconds. */
const LOOK_MS = 1_000;
const RETRY_AFTER = { headers: { "Retry-After": "10" } };

/** Room for so many bytes. */
export class Room {
  private readonly waiting = new Set<WaitingBody>();
  private readonly inside = new Set<ComingBody>();
  private bytes = 0;
  private strangersBytes = 0;
  /** Bytes inside by subject. */
  private readonly underWay = new Map<string, number>();
  /** Subjects in the order in which they last came in, with its number; as many as may wait. */
  private readonly served = new Map<string, number>();
  private admitted = 0;

  constructor(private readonly limits: RoomLimits) {}

  /** What is inside, and how many bodies wait. */
  get state(): { bodies: number; bytes: number; waiting: number } {
    return { bodies: this.inside.size, bytes: this.bytes, waiting: this.waiting.size };
  }

  /**
   * Waits for room.
   * @param signal aborted when the client leaves
   * @returns gives the room back; to be called once
   * @throws AppError 429 when the subject has too much under way, 503 when all together have
   */
  async enter(body: ComingBody, signal: AbortSignal): Promise<() => void> {
    const { promise: admitted, resolve: admit, reject } = Promise.withResolvers<void>();
    const coming = { ...body, bytes: Math.max(body.bytes, LEAST_BYTES), admit };
    const refuse = () => reject(this.refusalOf(coming));
    const leave = () => reject(clientLeft(signal.reason));
    if (signal.aborted) throw clientLeft(signal.reason);
    this.waiting.add(coming);
    this.admitWaiting();
    leavePlace();
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

  /** Counts a body as inside, or with -1 as gone. */
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
   * Whose turn it is: somebody with a session before others, then whoever has least under way, then whoever came in
   * least lately, so that those who stall and come again are behind everybody new; then the first. While it waits for
   * room nobody after it goes in, so that a large body has its turn too.
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
   * Ends one body for the next that waits: of those that would not come whole in time, one of the subject with most
   * under way, and of its bodies the slowest. A stranger's may be ended for anybody, a person's for a person.
   */
  private endSlowestFor(waiting: WaitingBody): void {
    if (this.next() !== waiting) return;
    const others = [...this.inside].filter(({ hasSession }) => waiting.hasSession || !hasSession);
    // Its room will be free in a moment.
    if (others.some(({ progress }) => progress.isTooSlow)) return;
    const [slowest] = others
      .filter((body) => this.isLate(body) && this.hasNoLess(body.subject, waiting.subject))
      .toSorted(
        (a, b) =>
          Number(a.hasSession) - Number(b.hasSession) ||
          this.underWayOf(b.subject) - this.underWayOf(a.subject) ||
          partReceived(a) - partReceived(b),
      );
    if (slowest) slowest.progress.isTooSlow = true;
  }

  /** Whether a body had time enough, and would not come whole in the time it may take when others wait. */
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

  /** Whether the body must wait, and as many as may wait do already; of those without a session, half as many. */
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

/** What part of a body has come in each second. */
function partReceived({ bytes, progress }: ComingBody): number {
  return progress.received / progress.seconds / bytes;
}

/** The room of this process, for all calls; its `state` is measured. */
export const receiving = new Room(LIMITS.receiving);
watchLimit("receiving.bytes", () => ({ running: receiving.state.bytes, waiting: receiving.state.waiting }));
