import "server-only";

/** Who asks for a turn. */
export interface Asker {
  /** Those of one name, such as an address, share one place in the round. */
  from: string;
  /** Goes before everybody who is not first. */
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
  begin: () => void;
  refuse: () => void;
}

/** The waiters by name, in the order in which the names have their next turn. */
type Round = Map<string, Waiter[]>;

/**
 * Bounds how much of one kind of work runs at once, and how much waits. Turns go round between the names that wait, so
 * that nobody's many requests stand before another's single one. In a full queue a newcomer takes the last place of
 * the name that has most of them, if that is fairer. While several names wait, nobody waits longer than `waitMs`.
 */
export class Turns {
  readonly #most: Most;
  readonly #rounds: readonly [first: Round, others: Round] = [new Map(), new Map()];
  #running = 0;

  constructor(most: Most) {
    this.#most = most;
  }

  /** How much runs and how much waits at this moment. */
  get load(): { running: number; waiting: number } {
    const waiting = this.#rounds.flatMap((round) => [...round.values()]).flat().length;
    return { running: this.#running, waiting };
  }

  /** Does the work when it has its turn. @throws NoTurn, or what the work throws */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most.running) this.#running += 1;
    else await this.#wait(asker);
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
    const largest = [...round.values()].sort((a, b) => b.length - a.length)[0] ?? [];
    const own = isFirst && round === others ? -1 : (round.get(from)?.length ?? 0);
    return largest.length > own + 1 ? largest.at(-1) : undefined;
  }

  /** Gives the place of work that has ended to the next in the round. */
  #next(): void {
    for (const round of this.#rounds) {
      const [name, waiters] = round.entries().next().value ?? [];
      const waiter = waiters?.shift();
      if (name === undefined || !waiters || !waiter) continue;
      // To the end of the round.
      round.delete(name);
      if (waiters.length > 0) round.set(name, waiters);
      waiter.begin();
      return;
    }
    this.#running -= 1;
  }
}

function remove(round: Round, waiter: Waiter): void {
  const left = (round.get(waiter.from) ?? []).filter((other) => other !== waiter);
  if (left.length > 0) round.set(waiter.from, left);
  else round.delete(waiter.from);
}
