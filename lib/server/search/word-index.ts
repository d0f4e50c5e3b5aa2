import "server-only";
import MiniSearch, { type Query, type QueryCombination, type SearchResult } from "minisearch";
import { wordsOf } from "../../domain/search-words";

/** Texts by which an offer is found; the most telling field first. */
export interface SearchedTexts {
  /** Names the offer. */
  key: string;
  name: string;
  category: string;
  place: string;
  host: string;
  included: string;
  description: string;
}

/** Offers by their keys, and how well they fit: the higher the better. */
export type Scores = ReadonlyMap<string, number>;

/** What words find. */
export interface FoundByWords {
  /** The offers in which all words are found. */
  all: Scores;
  /** Those in which at least one of them is found, also with a slip, and which words these are, as they were typed. */
  some: () => { scores: Scores; words: readonly string[] };
}

/** How much a word counts in each field. What a description mentions in passing comes last. */
const FIELDS = { name: 5, category: 4, place: 3, host: 2, included: 2, description: 0.3 };
/** Most words of a search; further ones are ignored. */
const MOST_WORDS = 8;
/**
 * Least letters of a word that finds longer ones by their beginning: in the short fields, in all if nothing else is found,
 * and at once in all. In thousands of long descriptions, a few letters are the beginning of half of all words.
 */
const BEGINS = { inNames: 2, ifNothing: 3, anywhere: 4 };
const NAMES = ["name", "category", "place", "host"];
/** Least letters of a word in which a slip is forgiven. */
const FORGIVEN_FROM = 4;
/** Most letters of two words side by side, each, that people write as one: "tuktuk", "motorbike". */
const MOST_JOINED = 5;
/** Words that say nothing of an offer: a search leaves them out, unless it has no other. */
const SILENT = new Set(
  "a an the and or with for in near to of at on from by between i me us we my our some s".split(" "),
);
/** Words that people add and offers rarely say: they count where they are found, but need not be. */
const ADDED = new Set("trip tour class lesson day kid child children family people".split(" "));
/** Ends in -ing, but not as something that one does. */
const NO_DOING = new Set(["evening", "outing", "herring", "earring"]);

/** A plural's s does not matter; that of "lotus" and "glass" is none. */
function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** "cook" of "cooking", "rid" of "riding"; none of a word that says nothing one does. */
function doingOf(word: string): string[] {
  if (word.length < 6 || !/[aeiouy].*ing$/.test(word) || NO_DOING.has(word)) return [];
  return [word.slice(0, -3).replace(/([^aeiouylsz])\1$/, "$1")];
}

/** "currie" and "curry" of "curries", "lunche" and "lunch" of "lunches", "riding" and "ride" of "riding". */
function formsOf(word: string): [string, ...string[]] {
  return [
    singular(word),
    ...(/[^aeiou]ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:ch|sh|ss|x)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...doingOf(word).map((doing) => `${doing}e`),
  ];
}

/** A word as it is kept: also with f for ph, which is more than one slip in "elefant". */
function keptForms(word: string): string[] {
  const forms = formsOf(word);
  return word.includes("ph") ? [...forms, ...forms.map((form) => form.replaceAll("ph", "f"))] : forms;
}

/** The different words of a text; short ones of a name or category also joined with the next one. */
function keptWords(text: string, field?: string): string[] {
  const words = wordsOf(text);
  const isShort = (word: string | undefined) => word !== undefined && word.length <= MOST_JOINED;
  const joined = words.flatMap((word, at) => {
    const next = words[at + 1];
    return isShort(word) && isShort(next) ? [`${word}${next}`] : [];
  });
  // A word counts once in a field, however often it is repeated there.
  return [...new Set(field === "name" || field === "category" ? [...words, ...joined] : words)];
}

/** The word with two letters side by side changed over, in each way: one slip, too. None for a word that is too short. */
function swaps(word: string): string[] {
  if (word.length < FORGIVEN_FROM) return [];
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(""),
  ).filter((swapped) => swapped !== word);
}

/** A word of a search, as it was typed and in all its forms, the nearest to it first. */
interface Searched {
  typed: string;
  forms: readonly [string, ...string[]];
  /** By which a result names the word: its forms, and the slips of two letters. */
  meant: ReadonlySet<string>;
}

/** The words of a search that must be found, and those that need not; none where it has no letter: then nothing is found. */
function searched(text: string): { needed: Searched[]; added: Searched[] } {
  const all = [...new Map(wordsOf(text).map((typed) => [singular(typed), typed]))];
  const telling = all.filter(([form]) => !SILENT.has(form));
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
  const isAdded = ([, typed]: [string, string]) => formsOf(typed).some((form) => ADDED.has(form));
  const needed = words.filter((word) => !isAdded(word));
  const inForms = (some: typeof words) =>
    some.map(([form, typed]): Searched => {
      const forms = [...formsOf(typed), ...doingOf(typed)] as const;
      return { typed, forms, meant: new Set([...forms, ...swaps(form)]) };
    });
  return needed.length > 0
    ? { needed: inForms(needed), added: inForms(words.filter(isAdded)) }
    : { needed: inForms(words), added: [] };
}

/** Finds the word, and longer ones if it has so many letters. */
function begun({ forms }: Searched, from: number): QueryCombination {
  return { combineWith: "OR", queries: [...forms], prefix: (form: string) => form.length >= from };
}

/** Finds also what differs by a slip. */
function forgiven(word: Searched, from: number): Query {
  const [form] = word.forms;
  const fuzzy = form.length >= FORGIVEN_FROM && ((one: string) => one === form && 1);
  return { combineWith: "OR", queries: [{ ...begun(word, from), fuzzy }, ...swaps(form)] };
}

/** Finds longer words that begin with a short one only where they count. */
function inAnyText(word: Searched, from: number, query: typeof forgiven): Query {
  if (word.forms[0].length >= from) return query(word, from);
  const inNames = { ...begun(word, BEGINS.inNames), fields: NAMES };
  return { combineWith: "OR", queries: [inNames, ...word.forms] };
}

/**
 * The words of all offers in memory. A searched word finds whole words and the beginnings of longer ones, and, where
 * nothing is found so, words that differ by one slip. Decision 19 says why this library.
 */
export class WordIndex {
  readonly #index = new MiniSearch<SearchedTexts>({
    idField: "key",
    fields: Object.keys(FIELDS),
    tokenize: keptWords,
    processTerm: keptForms,
    // At once: a tidying that waits between its parts breaks when the index changes meanwhile.
    autoVacuum: { batchSize: Number.POSITIVE_INFINITY },
    searchOptions: {
      boost: FIELDS,
      tokenize: (text) => [text],
      processTerm: (word) => word,
      weights: { prefix: 0.6, fuzzy: 0.4 },
    },
  });

  /** Adds an offer, or what it says now. */
  put(texts: SearchedTexts): void {
    if (this.#index.has(texts.key)) this.#index.replace(texts);
    else this.#index.add(texts);
  }

  /** Takes an offer out, if it is there. */
  remove(key: string): void {
    if (this.#index.has(key)) this.#index.discard(key);
  }

  /**
   * What the words of a text find. Where they find nothing together, a slip is forgiven in those that nobody wrote, and
   * if that does not help, in all.
   */
  find(text: string): FoundByWords {
    const { needed, added } = searched(text);
    const search = (combineWith: "AND" | "OR", query: typeof forgiven, from: number) => {
      const each = (words: readonly Searched[]) => words.map((word) => inAnyText(word, from, query));
      const wanted: Query = { combineWith, queries: each(needed) };
      if (added.length === 0) return this.#search(wanted);
      const found = this.#search({ combineWith: "OR", queries: [wanted, ...each(added)] });
      // An added word alone finds nothing.
      const least = combineWith === "AND" ? needed.length : 1;
      return found.filter((one) => needed.filter((word) => isFound(word, one)).length >= least);
    };
    const asWritten = search("AND", begun, BEGINS.anywhere);
    let kept: SearchResult[] | undefined;
    const some = () => {
      kept ??= search("OR", forgiven, BEGINS.ifNothing);
      return kept;
    };
    return {
      all: scoresOf(asWritten.length > 0 ? asWritten : withAll(needed, some())),
      some: () => ({
        scores: scoresOf(some()),
        words: needed.filter((word) => some().some((one) => isFound(word, one))).map(({ typed }) => typed),
      }),
    };
  }

  /** The offers whose place has all words of a text; where nothing is found so, also with a slip, if that may be one. */
  near(text: string, maySlip: boolean): Scores {
    const { needed, added } = searched(text);
    const search = (query: typeof forgiven) => {
      const queries = [...needed, ...added].map((word) => query(word, BEGINS.inNames));
      return this.#search({ combineWith: "AND", queries, fields: ["place"] });
    };
    const asWritten = search(begun);
    return scoresOf(asWritten.length > 0 || !maySlip ? asWritten : search(forgiven));
  }

  #search(query: Query): SearchResult[] {
    const found: SearchResult[] = [];
    // What MiniSearch does not return, it does not sort.
    const filter = (one: SearchResult) => {
      found.push(one);
      return false;
    };
    this.#index.search(query, { filter });
    return found;
  }
}

const scoresOf = (found: readonly SearchResult[]): Scores =>
  new Map(found.map(({ id, score }) => [id as string, score]));

/** Whether a word was found in it, also with a slip. */
function isFound({ meant }: Searched, { queryTerms }: SearchResult): boolean {
  return queryTerms.some((term) => meant.has(term));
}

/** Those in which each word was found: as somebody wrote it, if there are any. */
function withAll(words: readonly Searched[], found: readonly SearchResult[]): readonly SearchResult[] {
  const all = found.filter((one) => words.every((word) => isFound(word, one)));
  const written = words.filter(({ forms }) =>
    found.some(({ terms }) => terms.some((term) => forms.includes(term))),
  );
  const exact = all.filter(({ terms }) =>
    written.every(({ forms }) => terms.some((term) => forms.some((form) => term.startsWith(form)))),
  );
  return exact.length > 0 ? exact : all;
}
