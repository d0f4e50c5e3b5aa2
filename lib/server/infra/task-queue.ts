import "server-only";

/** A client that needs a slot. */
export interface Client {
  /** The client's name, such as its address. Clients with the same name share one queue. */
  from: string;
  /** Jumps ahead of all clients without priority. */
  isFirst?: boolean | undefined;
  /** Removes the client from the queue when aborted. */
  signal?: AbortSignal | undefined;
}

/** No slot was available: the queue is full, the client has waited for `waitMs`, or the client disconnected. */
export class NoSlot extends Error {
  override readonly name = "NoSlot";
}

/** How many tasks may run and wait at once, and how long a task may wait, in milliseconds (unlimited if left out). */
interface QueueLimits {
  running: number;
  waiting: number;
  waitMs?: number;
}

interface Waiter extends Client {
  /** How many slots had been assigned when this client began to wait. */
  since: number;
  begin: () => void;
  refuse: () => void;
}

/** The waiting clients by name, in the order in which the names began to wait. */
type Round = Map<string, Waiter[]>;

/**
 * Limits how many tasks of one kind run at once, and how many wait. The next slot goes to the waiting name
 * that got its last slot longest ago, so a client with many requests cannot delay others. A name that waits
 * outranks, after some time, every name that comes later (`#rank`), so a stream of new names cannot overtake
 * it forever.
 *
 * When the queue is full, a new client may replace the last waiter of the name with the most waiters (of several such
 * names, the one that began to wait last). It does so if its own name, including the new client, would have fewer
 * waiters than that name has now. If both numbers are equal, it does so only if its own name is served first. Otherwise
 * the new client is rejected.
 *
 * A client is rejected after `waitMs` if other names are waiting then.
 */
export class TaskQueue {
  readonly #limits: QueueLimits;
  readonly #rounds: readonly [first: Round, others: Round] = [new Map(), new Map()];
  /** For each name, the value of `#served` when it last got a slot; the most recent name is last. */
  readonly #lastServed = new Map<string, number>();
  #served = 0;
  #running = 0;

  constructor(most: QueueLimits) {
    this.#limits = most;
  }

  /** The number of running and waiting tasks. */
  get load(): { running: number; waiting: number } {
    const waiting = this.#rounds.flatMap((round) => [...round.values()]).flat().length;
    return { running: this.#running, waiting };
  }

  /**
   * Maximum number of running and waiting tasks. `#rank` makes no difference between names whose last slot was more
   * than this many slots ago.
   */
  get #cap(): number {
    return this.#limits.running + this.#limits.waiting;
  }

  /** Runs the task when a slot is free. @throws NoSlot, or what the task throws */
  async run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      this.#noteServed(client.from);
    } else await this.#wait(client);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(client: Client): Promise<void> {
    const { from, isFirst, signal } = client;
    if (signal?.aborted || !this.#makeRoom(client)) return Promise.reject(new NoSlot());
    const round = this.#rounds[isFirst ? 0 : 1];
    const waiters = round.get(from) ?? [];
    round.set(from, waiters);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        removeWaiter(round, waiter);
        reject(new NoSlot());
      };
      const { waitMs } = this.#limits;
      const names = () => new Set(this.#rounds.flatMap((all) => [...all.keys()])).size;
      const timer = waitMs === undefined ? undefined : setTimeout(() => names() > 1 && leave(), waitMs);
      const waiter: Waiter = {
        ...client,
        since: this.#served,
        begin: () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
          resolve();
        },
        refuse: leave,
      };
      waiters.push(waiter);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /** Whether the client would get a slot now, or could wait for one. */
  hasRoomFor(client: Client): boolean {
    const { running, waiting } = this.#limits;
    return this.#running < running || this.load.waiting < waiting || this.#whoGivesWay(client) !== undefined;
  }

  /** @returns whether the client may join the queue */
  #makeRoom(client: Client): boolean {
    if (this.load.waiting < this.#limits.waiting) return true;
    const leaving = this.#whoGivesWay(client);
    leaving?.refuse();
    return leaving !== undefined;
  }

  /** The waiter that the client would replace in a full queue; undefined if the client would be rejected. */
  #whoGivesWay({ from, isFirst }: Client): Waiter | undefined {
    const [first, withoutPriority] = this.#rounds;
    // A client with priority replaces one without, however few tasks the other client has waiting.
    const round = isFirst && withoutPriority.size === 0 ? first : withoutPriority;
    const most = Math.max(...[...round.values()].map(({ length }) => length));
    const [name = "", largest = []] = [...round].findLast(([, { length }]) => length === most) ?? [];
    const ownCount = isFirst && round === withoutPriority ? -1 : (round.get(from)?.length ?? 0);
    const isFairer =
      largest.length === ownCount + 1 && this.#rank(name, largest) > this.#rank(from, round.get(from));
    return largest.length > ownCount + 1 || isFairer ? largest.at(-1) : undefined;
  }

  /** Passes a free slot to the next waiting client, those with priority first. */
  #next(): void {
    for (const round of this.#rounds) {
      const [next] = [...round].sort(([a, ofA], [b, ofB]) => this.#rank(a, ofA) - this.#rank(b, ofB));
      if (!next) continue;
      const [name, [waiter, ...left]] = next;
      if (left.length > 0) round.set(name, left);
      else round.delete(name);
      this.#noteServed(name);
      waiter?.begin();
      return;
    }
    this.#running -= 1;
  }

  /**
   * The name with the lowest rank is served next. All slots are numbered. The rank is the number of the name's last
   * slot, but at least the number that was current when the name began to wait, minus `#cap`.
   */
  #rank(name: string, [waiter]: readonly Waiter[] = []): number {
    const longAgo = (waiter?.since ?? this.#served) - this.#cap;
    return Math.max(this.#lastServed.get(name) ?? 0, longAgo);
  }

  #noteServed(name: string): void {
    this.#served += 1;
    this.#lastServed.delete(name);
    this.#lastServed.set(name, this.#served);
    const [oldest] = this.#lastServed.keys();
    // A slot more than `#cap` slots ago does not change the rank, so it need not be remembered.
    if (oldest !== undefined && this.#lastServed.size > this.#cap) this.#lastServed.delete(oldest);
  }
}

function removeWaiter(round: Round, waiter: Waiter): void {
  const left = (round.get(waiter.from) ?? []).filter((other) => other !== waiter);
  if (left.length > 0) round.set(waiter.from, left);
  else round.delete(waiter.from);
}
