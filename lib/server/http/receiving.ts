import "server-only";
import { BOUNDS } from "../../bounds";
import { leavePlace } from "../../door/exchange";
import { watchBound } from "../../door/metrics";
import { AppError } from "../../errors";
import { clientLeft } from "./client-left";

/**
 * Room for bodies with files. A body is read once there is room for it, and keeps its room until it is answered,
 * because its files are in memory until then. While there is none, its client waits with most of it unsent.
 */

/** A body that wants room. */
export interface ComingBody {
  /** The length it announces, or the most it may have. */
  bytes: number;
  /** Account or address whose bodies share a bound. */
  subject: string;
  /** Whether it came with a session. Those without one have half of the room, and come last. */
  hasSession: boolean;
}

interface WaitingBody extends ComingBody {
  admit: () => void;
}

/** The bounds, as in `BOUNDS.receiving`. */
type RoomBounds = Record<"bytes" | "bytesEach" | "waiting" | "waitingEach" | "waitMs", number>;

/** A request takes this room however short its body is. */
const LEAST_BYTES = 64 * 1024;
const RETRY_AFTER = { headers: { "Retry-After": "10" } };

/** Room for so many bytes. */
export class Room {
  private readonly waiting = new Set<WaitingBody>();
  private bodies = 0;
  private bytes = 0;
  private strangersBytes = 0;
  /** Bytes inside by subject. */
  private readonly underWay = new Map<string, number>();

  constructor(private readonly bounds: RoomBounds) {}

  /** What is inside, and how many bodies wait. */
  get state(): { bodies: number; bytes: number; waiting: number } {
    return { bodies: this.bodies, bytes: this.bytes, waiting: this.waiting.size };
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
    const timer = setTimeout(refuse, this.bounds.waitMs);
    signal.addEventListener("abort", leave);
    try {
      await admitted;
    } catch (error) {
      this.waiting.delete(coming);
      this.admitWaiting();
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    }
    return () => {
      this.add(coming, -1);
      this.admitWaiting();
    };
  }

  /** Counts a body as inside, or with -1 as gone. */
  private add({ bytes, subject, hasSession }: ComingBody, sign: 1 | -1): void {
    this.bodies += sign;
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
      next.admit();
    }
  }

  /**
   * Whose turn it is: somebody with a session before others, then whoever has least under way, then the first. While
   * it waits for room nobody after it goes in, so that a large body has its turn too.
   */
  private next(): WaitingBody | undefined {
    const [first] = [...this.waiting]
      .filter((body) => !this.hasUsedShare(body))
      .toSorted(
        (a, b) =>
          Number(b.hasSession) - Number(a.hasSession) ||
          this.underWayOf(a.subject) - this.underWayOf(b.subject),
      );
    return first;
  }

  private hasRoomFor({ bytes, hasSession }: ComingBody): boolean {
    if (this.bytes + bytes > this.bounds.bytes) return false;
    return hasSession || this.strangersBytes + bytes <= this.bounds.bytes / 2;
  }

  private hasUsedShare({ subject, bytes }: ComingBody): boolean {
    return this.underWayOf(subject) + bytes > this.bounds.bytesEach;
  }

  private underWayOf(subject: string): number {
    return this.underWay.get(subject) ?? 0;
  }

  /** Whether the body must wait, and as many as may wait do already; of those without a session, half as many. */
  private isCrowdedFor(body: WaitingBody): boolean {
    if (!this.waiting.has(body)) return false;
    const { waiting, waitingEach } = this.bounds;
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

/** The room of this process, for all calls; its `state` is measured. */
export const receiving = new Room(BOUNDS.receiving);
watchBound("receiving.bytes", () => ({ running: receiving.state.bytes, waiting: receiving.state.waiting }));
