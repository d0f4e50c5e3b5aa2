/**
 * What public answers may show at any moment. Each thing carries its number and version in its words, such as
 * `host-3-v17`, so that an answer tells from which versions it was made.
 */

/** How old an answer may be, in milliseconds. */
const ALLOWED_MS = 2_000;

/**
 * Things have the name of their kind and a number that no other has. The name of a host's service is a thing of its own:
 * reviews show it as long as there is the host, also of one that was withdrawn.
 */
export type Thing = `${"host" | "name" | "review"}-${number}`;

/** A version, or null for what is not public. */
type State = number | null;

/** What a thing was, from the moment at which the change to it began until the one at which the next was answered. */
interface Span {
  state: State;
  began: number;
  ended: number;
}

const NEVER_PUBLIC: Span = { state: null, began: 0, ended: Number.POSITIVE_INFINITY };

/** What Next sends beside the page, from which the browser makes the same page again. */
const HYDRATION = /<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs;

/** The words that a version of a thing carries. */
export const marked = (thing: Thing, version: number) => `${thing}-v${version}`;

/** The versions of all things that a text names. */
export function versionsIn(text: string): Map<Thing, Set<number>> {
  const found = new Map<Thing, Set<number>>();
  for (const [, thing, version] of text.matchAll(/\b((?:host|name|review)-\d+)-v(\d+)\b/g)) {
    const versions = found.get(thing as Thing) ?? new Set();
    found.set(thing as Thing, versions.add(Number(version)));
  }
  return found;
}

export class History {
  #spans = new Map<Thing, Span[]>();

  /** Changes things; `change` answers once the server has. */
  async change(states: Readonly<Record<Thing, State>>, change: () => Promise<void>): Promise<void> {
    const began = performance.now();
    const last = Object.entries(states).map(([thing, state]) => {
      const spans = this.#spans.get(thing as Thing) ?? [{ ...NEVER_PUBLIC }];
      this.#spans.set(thing as Thing, spans);
      const before = spans.at(-1);
      spans.push({ state, began, ended: Number.POSITIVE_INFINITY });
      return before;
    });
    await change();
    for (const span of last) if (span) span.ended = performance.now();
  }

  things(kind: "host" | "review"): Thing[] {
    return [...this.#spans.keys()].filter((thing) => thing.startsWith(kind));
  }

  /**
   * What is wrong with an answer that was asked for and received at these times.
   * @param shows the things that it shows if they are public; of other things it may show any current version
   */
  problems(text: string, shows: readonly Thing[], asked: number, received: number): string[] {
    const problems: string[] = [];
    const found = versionsIn(text);
    const page = versionsIn(text.replaceAll(HYDRATION, ""));
    const hydrated = versionsIn([...text.matchAll(HYDRATION)].join("\n"));
    for (const [thing, versions] of page) {
      const others = hydrated.get(thing);
      if (others && String([...versions].sort()) !== String([...others].sort())) {
        problems.push(`shows ${thing} in version ${[...versions]} and is hydrated with ${[...others]}`);
      }
    }
    for (const thing of new Set([...found.keys(), ...shows])) {
      const isShown = found.has(thing);
      const states: State[] = isShown ? [...(found.get(thing) ?? [])] : [null];
      for (const state of states) {
        const spans = (this.#spans.get(thing) ?? [NEVER_PUBLIC]).filter((span) => span.state === state);
        const age = Math.min(
          ...spans.map(({ began, ended }) => (began > received ? Infinity : asked - ended)),
        );
        if (age <= ALLOWED_MS) continue;
        const what = state === null ? `misses ${thing}` : `shows ${marked(thing, state)}`;
        problems.push(`${what}, ${age === Infinity ? "which never was" : `${Math.round(age)} ms too late`}`);
      }
    }
    return problems;
  }
}
