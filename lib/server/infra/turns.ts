import "server-only";

/** Who asks for a turn. */
export interface Asker {
  /** Those of one name, such as an address, share one place in the round. */
  from: string;
  /** Jumps ahead of all clients without priority. */
  isFirst?: boolean | undefined;
  /** Whoever is gone while waiting gets no turn. */
  signal?: AbortSignal | undefined;
}

/** Why there was no turn: too many wait, or the asker is gone. */
export class NoTurn extends Error {
  override readonly name = "NoTurn";
}

/** How much at once, and how long somebody may wait, in milliseconds; left out: as long as it takes. */
interface Most {
  running: number;
  waiting: number;
  waitMs?: number;
}

interface Waiter extends Asker {
  /** How many turns had been given when it began to wait. */
  since: number;
  begin: () => void;
  refuse: () => void;
}

/** The waiters by name, in the order in which the names began to wait. */
type Round = Map<string, Waiter[]>;

/**
 * Limits how much of one kind of work runs at once, and how much waits. The next turn is for the name whose last turn was
 * longest ago, so that neither many requests of one name nor many names that ask again and again stand before somebody
 * who asks for the first time. A turn counts as long ago after as many others as may run and wait, so that new names without
 * end never stand before somebody who waits. In a full queue a newcomer takes the last slot of the name that has most of
 * them, or among equals of the one that began to wait last, if that had a later turn. While several names wait, nobody waits longer
 * than `waitMs`.
 */
export class Turns {
  readonly #most: Most;
  readonly #rounds: readonly [first: Round, others: Round] = [new Map(), new Map()];
  /** The number of the last turn of each name, the latest last. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  #running = 0;

  constructor(most: Most) {
    this.#most = most;
  }

  /** How much runs and how much waits at this moment. */
  get load(): { running: number; waiting: number } {
    const waiting = this.#rounds.flatMap((round) => [...round.values()]).flat().length;
    return { running: this.#running, waiting };
  }

  /** A turn is long ago after so many others: as many as there are names when all run and wait. */
  get #remembered(): number {
    return this.#most.running + this.#most.waiting;
  }

  /** Does the work when it has its turn. @throws NoTurn, or what the work throws */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most.running) {
      this.#running += 1;
      this.#noteTurn(asker.from);
    } else await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(asker: Asker): Promise<void> {
    const { from, isFirst, signal } = asker;
    if (signal?.aborted || !this.#makeRoom(asker)) return Promise.reject(new NoTurn());
    const round = this.#rounds[isFirst ? 0 : 1];
    const waiters = round.get(from) ?? [];
    round.set(from, waiters);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        remove(round, waiter);
        reject(new NoTurn());
      };
      const { waitMs } = this.#most;
      const names = () => new Set(this.#rounds.flatMap((all) => [...all.keys()])).size;
      const timer = waitMs === undefined ? undefined : setTimeout(() => names() > 1 && leave(), waitMs);
      const waiter: Waiter = {
        ...asker,
        since: this.#turns,
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

  /** Whether the asker would get a turn now, or could wait for one. */
  hasRoomFor(asker: Asker): boolean {
    const { running, waiting } = this.#most;
    return this.#running < running || this.load.waiting < waiting || this.#whoGivesWay(asker) !== undefined;
  }

  /** @returns whether one more can wait */
  #makeRoom(asker: Asker): boolean {
    if (this.load.waiting < this.#most.waiting) return true;
    const leaving = this.#whoGivesWay(asker);
    leaving?.refuse();
    return leaving !== undefined;
  }

  /** Who must leave a full queue for the asker. */
  #whoGivesWay({ from, isFirst }: Asker): Waiter | undefined {
    const [first, others] = this.#rounds;
    // Those who go first take the place of one who does not, whatever its share.
    const round = isFirst && others.size === 0 ? first : others;
    const most = Math.max(...[...round.values()].map(({ length }) => length));
    const [name = "", largest = []] = [...round].findLast(([, { length }]) => length === most) ?? [];
    const own = isFirst && round === others ? -1 : (round.get(from)?.length ?? 0);
    const isFairer =
      largest.length === own + 1 && this.#rank(name, largest) > this.#rank(from, round.get(from));
    return largest.length > own + 1 || isFairer ? largest.at(-1) : undefined;
  }

  /** Gives the slot of work that has ended to the next name. */
  #next(): void {
    for (const round of this.#rounds) {
      const [next] = [...round].sort(([a, ofA], [b, ofB]) => this.#rank(a, ofA) - this.#rank(b, ofB));
      if (!next) continue;
      const [name, [waiter, ...left]] = next;
      if (left.length > 0) round.set(name, left);
      else round.delete(name);
      this.#noteTurn(name);
      waiter?.begin();
      return;
    }
    this.#running -= 1;
  }

  /** The name with the lowest number is next: that of its last turn, or of one that counts as long ago. */
  #rank(name: string, [waiter]: readonly Waiter[] = []): number {
    const longAgo = (waiter?.since ?? this.#turns) - this.#remembered;
    return Math.max(this.#lastTurns.get(name) ?? 0, longAgo);
  }

  #noteTurn(name: string): void {
    this.#turns += 1;
    this.#lastTurns.delete(name);
    this.#lastTurns.set(name, this.#turns);
    const [oldest] = this.#lastTurns.keys();
    // Older ones count as long ago.
    if (oldest !== undefined && this.#lastTurns.size > this.#remembered) this.#lastTurns.delete(oldest);
  }
}

function remove(round: Round, waiter: Waiter): void {
  const left = (round.get(waiter.from) ?? []).filter((other) => other !== waiter);
  if (left.length > 0) round.set(waiter.from, left);
  else round.delete(waiter.from);
}
