/**
 * A queue for a bound: few requests run at once, the others wait for a place. Counted are subjects: an account, or an
 * address of strangers. A person with a session goes before strangers, but every fourth place is a stranger's, so that
 * accounts made for an attack shut nobody out. Among equals, who has used places least lately goes first, then who has
 * fewest requests, so a busy subject, also a new one, delays another by no more than the requests it has running.
 *
 * @typedef {{ running: number, runningEach: number, waiting: number, waitingEach: number, waitMs: number,
 *   placeMs: number, inFlight: number, inFlightEach: number }} QueueBounds numbers as in `lib/bounds.ts`
 * @typedef {{ name: string, isPerson: boolean }} Subject
 * @typedef {"waiting" | "waitingEach" | "waitMs"} Reason the bound that a refused request has reached
 * @typedef {{ start: (end: () => void, leavePlace: () => void) => void, refuse: (reason: Reason) => void }} Listener
 *   either is called, once. `end`: the request is over. `leavePlace`: it only waits from here on. Both may be called more
 *   than once
 */

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
  /** @type {"waiting" | "running" | "flying" | "over"} */
  state = "waiting";
  /** @type {NodeJS.Timeout | undefined} */
  timer;
  came = 0;
  began = 0;

  constructor(owner, listener) {
    this.owner = owner;
    /** @type {Listener} */
    this.listener = listener;
  }
}

/** A subject, its requests, and how long it had places lately. */
class Owner {
  /** @type {Entry[]} */
  waiting = [];
  running = 0;
  inFlight = 0;
  used = 0;
  usedAt = 0;

  /** @param {Subject} subject */
  constructor({ name, isPerson }) {
    this.name = name;
    this.isPerson = isPerson;
  }

  lately(now) {
    return this.used * 0.5 ** ((now - this.usedAt) / FORGET_HALF_MS);
  }

  addUse(ms, now) {
    this.used = this.lately(now) + ms;
    this.usedAt = now;
  }
}

export class FairQueue {
  /** @type {Map<string, Owner>} */
  #owners = new Map();
  /** Owners of waiting requests. @type {Set<Owner>} */
  #waitingOwners = new Set();
  #running = 0;
  #inFlight = 0;
  #waiting = 0;
  #given = 0;
  #came = 0;

  /** @param {QueueBounds} bounds */
  constructor(bounds) {
    this.bounds = bounds;
    setInterval(() => this.#forget(), SWEEP_MS).unref();
  }

  /** For `/api/metrics`. */
  load() {
    return { running: this.#running, waiting: this.#waiting };
  }

  /**
   * Asks for a place. `start` or `refuse` is called, perhaps before this returns.
   *
   * @param {Subject} subject
   * @param {Listener} listener
   * @returns {{ dropWaiting: () => void }} `dropWaiting`: nobody waits for it any more
   */
  ask(subject, listener) {
    const owner = this.#ownerOf(subject);
    const entry = new Entry(owner, listener);
    const { waiting, waitingEach, waitMs } = this.bounds;
    if (owner.waiting.length >= waitingEach) this.#refuse(entry, "waitingEach");
    else if (this.#waiting >= waiting && !this.#makeRoom(owner)) this.#refuse(entry, "waiting");
    else {
      this.#came += 1;
      entry.came = this.#came;
      owner.waiting.push(entry);
      this.#waitingOwners.add(owner);
      this.#waiting += 1;
      entry.timer = setTimeout(() => this.#giveUp(entry, "waitMs"), waitMs);
      this.#givePlaces();
    }
    return { dropWaiting: () => this.#dropWaiting(entry) };
  }

  #ownerOf(subject) {
    const known = this.#owners.get(subject.name);
    if (known) return known;
    const owner = new Owner(subject);
    this.#owners.set(subject.name, owner);
    return owner;
  }

  #hasPlaceFor(owner) {
    const { running, runningEach, inFlight, inFlightEach } = this.bounds;
    return (
      this.#running < running &&
      this.#inFlight < inFlight &&
      owner.running < runningEach &&
      owner.inFlight < inFlightEach
    );
  }

  #givePlaces() {
    for (let owner = this.#next(); owner; owner = this.#next()) {
      const [entry] = owner.waiting;
      this.#stopWaiting(entry);
      entry.state = "running";
      entry.began = performance.now();
      entry.timer = setTimeout(() => this.#leavePlace(entry), this.bounds.placeMs);
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

  /** Whose turn it is, if there is a place. @returns {Owner | undefined} */
  #next() {
    const now = performance.now();
    /** @type {{ [kind: string]: { owner: Owner, use: number, asked: number, came: number } | undefined }} */
    const first = {};
    for (const owner of this.#waitingOwners) {
      if (!this.#hasPlaceFor(owner)) continue;
      const kind = owner.isPerson ? "person" : "stranger";
      const candidate = {
        owner,
        use: Math.floor(Math.log2(1 + owner.lately(now) / LITTLE_USE_MS)),
        asked: owner.waiting.length + owner.inFlight,
        came: owner.waiting[0].came,
      };
      const best = first[kind];
      const isBefore = (other) =>
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
  #makeRoom(newcomer) {
    let most;
    for (const owner of this.#waitingOwners) {
      if (owner.isPerson && !newcomer.isPerson) continue;
      const isBefore = most && owner.isPerson === most.isPerson && owner.waiting.length > most.waiting.length;
      if (!most || isBefore || (most.isPerson && !owner.isPerson)) most = owner;
    }
    if (!most) return false;
    const outranked = newcomer.isPerson && !most.isPerson;
    if (!outranked && most.waiting.length <= newcomer.waiting.length + 1) return false;
    this.#giveUp(most.waiting.at(-1), "waiting");
    return true;
  }

  #giveUp(entry, reason) {
    this.#stopWaiting(entry);
    this.#refuse(entry, reason);
  }

  #refuse(entry, reason) {
    entry.state = "over";
    entry.listener.refuse(reason);
  }

  #stopWaiting(entry) {
    const { owner } = entry;
    clearTimeout(entry.timer);
    owner.waiting.splice(owner.waiting.indexOf(entry), 1);
    if (owner.waiting.length === 0) this.#waitingOwners.delete(owner);
    this.#waiting -= 1;
  }

  #leavePlace(entry) {
    if (entry.state !== "running") return;
    this.#vacate(entry);
    entry.state = "flying";
    this.#givePlaces();
  }

  #vacate({ owner, timer, began }) {
    clearTimeout(timer);
    const now = performance.now();
    owner.addUse(now - began, now);
    owner.running -= 1;
    this.#running -= 1;
  }

  #dropWaiting(entry) {
    if (entry.state !== "waiting") return;
    entry.state = "over";
    this.#stopWaiting(entry);
  }

  #end(entry) {
    if (entry.state === "running") this.#vacate(entry);
    else if (entry.state !== "flying") return;
    entry.state = "over";
    entry.owner.inFlight -= 1;
    this.#inFlight -= 1;
    this.#givePlaces();
  }

  /** Forgets subjects that ask nothing and have used next to nothing lately. */
  #forget() {
    const now = performance.now();
    for (const [name, owner] of this.#owners) {
      const isIdle = owner.waiting.length === 0 && owner.inFlight === 0;
      if (isIdle && owner.lately(now) < 1) this.#owners.delete(name);
    }
  }
}
