/**
 * Records which versions of hosts and reviews a public response may show at any moment. The texts of each host and
 * review contain its number and version, such as `host-3-v17`. So the test can tell from which versions a response was
 * rendered.
 */

/** The maximum age of a response, in milliseconds. */
const ALLOWED_MS = 2_000;

/**
 * Something public that changes, named by its kind and a unique number. The name of a host's service is
 * separate from the host: reviews show the name even after the host's approval was withdrawn.
 */
export type Thing = `${"host" | "name" | "review"}-${number}`;

/** A version, or null if the thing is not public. */
type State = number | null;

/** The state of a thing from the start of the change that set it until the response to the next change. */
interface Span {
  state: State;
  began: number;
  ended: number;
}

const NEVER_PUBLIC: Span = { state: null, began: 0, ended: Number.POSITIVE_INFINITY };

/** The scripts in a page's HTML with Next's data, from which React hydrates the page in the browser. */
const HYDRATION = /<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs;

/** Returns the marker that the texts of this version contain. */
export const marked = (thing: Thing, version: number) => `${thing}-v${version}`;

/** Finds the versions of all things in a text. */
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

  /**
   * Records the new states, with the times before and after `change`, which resolves after the server's
   * response.
   */
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
   * Finds faults of a response that was requested and received at these times.
   * @param shows the things that the response must show if they are public; other things may appear too, if
   * their version is current
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
