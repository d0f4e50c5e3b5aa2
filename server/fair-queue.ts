import type { Load } from "../lib/runtime/metrics.ts";

/**
 * A fair queue: only a few requests run at the same time, the others wait for a slot. Each request belongs to
 * a subject: an account, or the client address of a stranger (a client without a session). Accounts go before
 * strangers. But every fourth slot goes to a stranger, so that accounts of an attacker cannot block all
 * strangers. Among accounts, and among strangers, the subject that has used slots least in the last seconds
 * is first, then the subject with the fewest requests. So a busy or new subject delays other subjects at most
 * by its running requests.
 */

/** The limits of a queue. `lib/limits.ts` explains the numbers. */
export interface QueueLimits {
  running: number;
  runningEach: number;
  waiting: number;
  waitingEach: number;
  waitMs: number;
  placeMs: number;
  inFlight: number;
  inFlightEach: number;
}

export interface Subject {
  name: string;
  isPerson: boolean;
}

/** The limit that a rejected request reached. */
export type Reason = "waiting" | "waitingEach" | "waitMs";

/** The callbacks of a request. The queue calls exactly one of them, once. After `dropWaiting` it calls neither. */
export interface Listener {
  /**
   * The request has a slot and may run. The request calls `end` when it has ended, and `releaseSlot` to give
   * up its slot while it only waits, such as for another request's render. Repeated calls have no effect.
   */
  start: (end: () => void, releaseSlot: () => void) => void;
  refuse: (reason: Reason) => void;
}

/** The handle of a queued request. */
export interface Ask {
  /** Removes the request from the queue after its client disconnected. */
  dropWaiting: () => void;
}

/** One in this many slots goes to a stranger, even if accounts wait. */
const STRANGER_EVERY = 4;
/** The half-life of a subject's recorded use of slots, in milliseconds. */
const FORGET_HALF_MS = 2_000;
/**
 * Subjects that used slots for less than this time, in milliseconds, have equal priority. Above it, each
 * doubling lowers the priority by one level. On the same level, the subject with the fewest requests goes
 * first, then the oldest request.
 */
const EQUAL_USE_MS = 100;
const SWEEP_MS = 5_000;

/**
 * A request in the queue: waiting, running in a slot, in flight after it gave up its slot (`flying`), or
 * over.
 */
class Entry {
  state: "waiting" | "running" | "flying" | "over" = "waiting";
  timer: NodeJS.Timeout | undefined;
  came = 0;
  began = 0;
  readonly owner: Owner;
  readonly listener: Listener;

  constructor(owner: Owner, listener: Listener) {
    this.owner = owner;
    this.listener = listener;
  }
}

/** A subject with its requests and its recent use of slots, in milliseconds. */
class Owner {
  readonly waiting: Entry[] = [];
  running = 0;
  inFlight = 0;
  used = 0;
  usedAt = 0;
  readonly name: string;
  readonly isPerson: boolean;

  constructor({ name, isPerson }: Subject) {
    this.name = name;
    this.isPerson = isPerson;
  }

  lately(now: number): number {
    return this.used * 0.5 ** ((now - this.usedAt) / FORGET_HALF_MS);
  }

  addUse(ms: number, now: number): void {
    this.used = this.lately(now) + ms;
    this.usedAt = now;
  }
}

/**
 * An owner whose requests wait. Candidates are compared by their level of recent use (`use`), then by their number of
 * requests (`asked`), then by the arrival of their oldest waiting request (`came`). The lowest value goes first.
 */
interface Candidate {
  owner: Owner;
  use: number;
  asked: number;
  came: number;
}

export class FairQueue {
  readonly limits: QueueLimits;
  readonly #owners = new Map<string, Owner>();
  readonly #waitingOwners = new Set<Owner>();
  #running = 0;
  #inFlight = 0;
  #waiting = 0;
  #started = 0;
  #came = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
    setInterval(() => this.#removeIdle(), SWEEP_MS).unref();
  }

  /** The numbers that `/api/metrics` reports. */
  load(): Load {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Asks for a slot. Calls `start` or `refuse`, possibly before it returns. */
  ask(subject: Subject, listener: Listener): Ask {
    const owner = this.#ownerOf(subject);
    const entry = new Entry(owner, listener);
    const { waiting, waitingEach, waitMs } = this.limits;
    if (owner.waiting.length >= waitingEach) this.#refuse(entry, "waitingEach");
    else if (this.#waiting >= waiting && !this.#makeRoom(owner)) this.#refuse(entry, "waiting");
    else {
      this.#came += 1;
      entry.came = this.#came;
      owner.waiting.push(entry);
      this.#waitingOwners.add(owner);
      this.#waiting += 1;
      entry.timer = setTimeout(() => this.#giveUp(entry, "waitMs"), waitMs);
      this.#fillSlots();
    }
    return { dropWaiting: () => this.#dropWaiting(entry) };
  }

  #ownerOf(subject: Subject): Owner {
    const existing = this.#owners.get(subject.name);
    if (existing) return existing;
    const owner = new Owner(subject);
    this.#owners.set(subject.name, owner);
    return owner;
  }

  #hasSlotFor(owner: Owner): boolean {
    const { running, runningEach, inFlight, inFlightEach } = this.limits;
    return (
      this.#running < running &&
      this.#inFlight < inFlight &&
      owner.running < runningEach &&
      owner.inFlight < inFlightEach
    );
  }

  #fillSlots(): void {
    for (let owner = this.#next(); owner; owner = this.#next()) {
      const [entry] = owner.waiting as [Entry];
      this.#stopWaiting(entry);
      entry.state = "running";
      entry.began = performance.now();
      entry.timer = setTimeout(() => this.#releaseSlot(entry), this.limits.placeMs);
      owner.running += 1;
      owner.inFlight += 1;
      this.#running += 1;
      this.#inFlight += 1;
      this.#started += 1;
      entry.listener.start(
        () => this.#end(entry),
        () => this.#releaseSlot(entry),
      );
    }
  }

  /** The subject that gets the next slot; undefined if no waiting subject may have one now. */
  #next(): Owner | undefined {
    const now = performance.now();
    const first: { person?: Candidate; stranger?: Candidate } = {};
    for (const owner of this.#waitingOwners) {
      if (!this.#hasSlotFor(owner)) continue;
      const kind = owner.isPerson ? "person" : "stranger";
      const candidate = {
        owner,
        use: Math.floor(Math.log2(1 + owner.lately(now) / EQUAL_USE_MS)),
        asked: owner.waiting.length + owner.inFlight,
        came: (owner.waiting as [Entry])[0].came,
      };
      const best = first[kind];
      const isBefore = (other: Candidate) =>
        (candidate.use - other.use || candidate.asked - other.asked || candidate.came - other.came) < 0;
      if (!best || isBefore(best)) first[kind] = candidate;
    }
    const isForStranger = this.#started % STRANGER_EVERY === STRANGER_EVERY - 1;
    const { person, stranger } = first;
    return (isForStranger ? (stranger ?? person) : (person ?? stranger))?.owner;
  }

  /**
   * Makes room in a full queue: rejects the newest request of the stranger with the most waiting requests. If no
   * stranger waits and the newcomer is an account, rejects the newest request of the account with the most waiting
   * requests. An account always displaces a stranger. Between two strangers or two accounts, the newcomer displaces the
   * other only if the other has more waiting requests than the newcomer would then have.
   * @returns whether a request was rejected
   */
  #makeRoom(newcomer: Owner): boolean {
    let most: Owner | undefined;
    for (const owner of this.#waitingOwners) {
      if (owner.isPerson && !newcomer.isPerson) continue;
      const isBefore = most && owner.isPerson === most.isPerson && owner.waiting.length > most.waiting.length;
      if (!most || isBefore || (most.isPerson && !owner.isPerson)) most = owner;
    }
    if (!most) return false;
    const outranked = newcomer.isPerson && !most.isPerson;
    if (!outranked && most.waiting.length <= newcomer.waiting.length + 1) return false;
    this.#giveUp(most.waiting.at(-1) as Entry, "waiting");
    return true;
  }

  #giveUp(entry: Entry, reason: Reason): void {
    this.#stopWaiting(entry);
    this.#refuse(entry, reason);
  }

  #refuse(entry: Entry, reason: Reason): void {
    entry.state = "over";
    entry.listener.refuse(reason);
  }

  #stopWaiting(entry: Entry): void {
    const { owner } = entry;
    clearTimeout(entry.timer);
    owner.waiting.splice(owner.waiting.indexOf(entry), 1);
    if (owner.waiting.length === 0) this.#waitingOwners.delete(owner);
    this.#waiting -= 1;
  }

  #releaseSlot(entry: Entry): void {
    if (entry.state !== "running") return;
    this.#vacate(entry);
    entry.state = "flying";
    this.#fillSlots();
  }

  #vacate({ owner, timer, began }: Entry): void {
    clearTimeout(timer);
    const now = performance.now();
    owner.addUse(now - began, now);
    owner.running -= 1;
    this.#running -= 1;
  }

  #dropWaiting(entry: Entry): void {
    if (entry.state !== "waiting") return;
    entry.state = "over";
    this.#stopWaiting(entry);
  }

  #end(entry: Entry): void {
    if (entry.state === "running") this.#vacate(entry);
    else if (entry.state !== "flying") return;
    entry.state = "over";
    entry.owner.inFlight -= 1;
    this.#inFlight -= 1;
    this.#fillSlots();
  }

  /** Removes subjects without requests and with hardly any recent use. */
  #removeIdle(): void {
    const now = performance.now();
    for (const [name, owner] of this.#owners) {
      const isIdle = owner.waiting.length === 0 && owner.inFlight === 0;
      if (isIdle && owner.lately(now) < 1) this.#owners.delete(name);
    }
  }
}
