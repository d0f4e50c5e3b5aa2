import type { Load } from "../lib/runtime/metrics.ts";

/**
 * A queue for a bound: few requests run at once, the others wait for a place. Counted are subjects: an account, or an
 * address of strangers. A person with a session goes before strangers, but every fourth place is a stranger's, so that
 * accounts made for an attack shut nobody out. Among equals, who has used places least lately goes first, then who has
 * fewest requests, so a busy subject, also a new one, delays another by no more than the requests it has running.
 */

/** Numbers as in `lib/limits.ts`. */
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

/** The bound that a refused request has reached. */
export type Reason = "waiting" | "waitingEach" | "waitMs";

/** Either is called, once. */
export interface Listener {
  /** `end`: the request is over. `leavePlace`: it only waits from here on. Both may be called more than once. */
  start: (end: () => void, leavePlace: () => void) => void;
  refuse: (reason: Reason) => void;
}

/** A request for a place. */
export interface Ask {
  /** Nobody waits for it any more. */
  dropWaiting: () => void;
}

/** Of so many places, one is given to a stranger although persons wait. */
const STRANGERS_TURN = 4;
/** After this time, in milliseconds, half of what a subject used is forgotten. */
const FORGET_HALF_MS = 2_000;
/**
 * Uses below this many milliseconds are equal, those above by doublings. Among equals, who has fewest requests goes
 * first, and of these who came first.
 */
const LITTLE_USE_MS = 100;
const SWEEP_MS = 5_000;

/** A request: waiting, at a place, in flight without a place, or over. */
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

/** A subject, its requests, and how long it had places lately. */
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

/** How soon a waiting owner has its turn. */
interface Candidate {
  owner: Owner;
  use: number;
  asked: number;
  came: number;
}

export class FairQueue {
  readonly limits: QueueLimits;
  readonly #owners = new Map<string, Owner>();
  /** Owners of waiting requests. */
  readonly #waitingOwners = new Set<Owner>();
  #running = 0;
  #inFlight = 0;
  #waiting = 0;
  #given = 0;
  #came = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
    setInterval(() => this.#forget(), SWEEP_MS).unref();
  }

  /** For `/api/metrics`. */
  load(): Load {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Asks for a place. `start` or `refuse` is called, perhaps before this returns. */
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
      this.#assignSeats();
    }
    return { dropWaiting: () => this.#dropWaiting(entry) };
  }

  #ownerOf(subject: Subject): Owner {
    const known = this.#owners.get(subject.name);
    if (known) return known;
    const owner = new Owner(subject);
    this.#owners.set(subject.name, owner);
    return owner;
  }

  #hasPlaceFor(owner: Owner): boolean {
    const { running, runningEach, inFlight, inFlightEach } = this.limits;
    return (
      this.#running < running &&
      this.#inFlight < inFlight &&
      owner.running < runningEach &&
      owner.inFlight < inFlightEach
    );
  }

  #assignSeats(): void {
    for (let owner = this.#next(); owner; owner = this.#next()) {
      const [entry] = owner.waiting as [Entry];
      this.#stopWaiting(entry);
      entry.state = "running";
      entry.began = performance.now();
      entry.timer = setTimeout(() => this.#leavePlace(entry), this.limits.placeMs);
      owner.running += 1;
      owner.inFlight += 1;
      this.#running += 1;
      this.#inFlight += 1;
      this.#given += 1;
      entry.listener.start(
        () => this.#end(entry),
        () => this.#leavePlace(entry),
      );
    }
  }

  /** Whose turn it is, if there is a place. */
  #next(): Owner | undefined {
    const now = performance.now();
    const first: { person?: Candidate; stranger?: Candidate } = {};
    for (const owner of this.#waitingOwners) {
      if (!this.#hasPlaceFor(owner)) continue;
      const kind = owner.isPerson ? "person" : "stranger";
      const candidate = {
        owner,
        use: Math.floor(Math.log2(1 + owner.lately(now) / LITTLE_USE_MS)),
        asked: owner.waiting.length + owner.inFlight,
        came: (owner.waiting as [Entry])[0].came,
      };
      const best = first[kind];
      const isBefore = (other: Candidate) =>
        (candidate.use - other.use || candidate.asked - other.asked || candidate.came - other.came) < 0;
      if (!best || isBefore(best)) first[kind] = candidate;
    }
    const isStrangersTurn = this.#given % STRANGERS_TURN === STRANGERS_TURN - 1;
    const { person, stranger } = first;
    return (isStrangersTurn ? (stranger ?? person) : (person ?? stranger))?.owner;
  }

  /**
   * In a full queue, refuses the newest request of whoever has most waiting: a stranger's for a person, or one of a
   * subject that has more waiting than the newcomer.
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

  #leavePlace(entry: Entry): void {
    if (entry.state !== "running") return;
    this.#vacate(entry);
    entry.state = "flying";
    this.#assignSeats();
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
    this.#assignSeats();
  }

  /** Forgets subjects that ask nothing and have used next to nothing lately. */
  #forget(): void {
    const now = performance.now();
    for (const [name, owner] of this.#owners) {
      const isIdle = owner.waiting.length === 0 && owner.inFlight === 0;
      if (isIdle && owner.lately(now) < 1) this.#owners.delete(name);
    }
  }
}
