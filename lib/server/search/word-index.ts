import "server-only";
import MiniSearch, { type Query, type QueryCombination, type SearchResult } from "minisearch";
import { wordsOf } from "../../domain/search-words";

/** The searchable texts of an offer, the most important field first. */
export interface SearchedTexts {
  /** Identifies the offer. */
  key: string;
  name: string;
  category: string;
  place: string;
  host: string;
  included: string;
  description: string;
}

/** Scores by offer key; higher is better. */
export type Scores = ReadonlyMap<string, number>;

/** The matches of a search text. */
export interface FoundByWords {
  /** The offers that match all words. */
  all: Scores;
  /** The offers that match at least one word, also with a spelling mistake, and which of the typed words matched. */
  some: () => { scores: Scores; words: readonly string[] };
}

/** The weight of a word in each field. Descriptions count least, because they mention many things in passing. */
const FIELDS = { name: 5, category: 4, place: 3, host: 2, included: 2, description: 0.3 };
/** The most words of a search; further ones are ignored. */
const MOST_WORDS = 8;
/**
 * From how many letters a word matches longer words that begin with it: in the short fields, in all fields if nothing
 * else matches, and in all fields at once. In thousands of long descriptions, a few letters begin half of all words.
 */
const BEGINS = { inNames: 2, ifNothing: 3, anywhere: 4 };
const NAMES = ["name", "category", "place", "host"];
/** From how many letters a spelling mistake is tolerated. */
const FORGIVEN_FROM = 4;
/** The most letters of each of two adjacent words that people may write as one: "tuktuk", "motorbike". */
const MOST_JOINED = 5;
/** Words without meaning for a search. They are ignored, unless there are no others. */
const STOP_WORDS = new Set(
  "a an the and or with for in near to of at on from by between i me us we my our some s".split(" "),
);
/** Words that people add and offers rarely contain. They raise the score, but need not match. */
const OPTIONAL = new Set("trip tour class lesson day kid child children family people".split(" "));
/** Words that end in -ing without being an activity. */
const NO_ACTIVITY = new Set(["evening", "outing", "herring", "earring"]);

/** Removes the s of a plural, but not that of "lotus" and "glass". */
function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The stem of an activity: "cook" for "cooking", "rid" for "riding"; empty for other words. */
function activityStem(word: string): string[] {
  if (word.length < 6 || !/[aeiouy].*ing$/.test(word) || NO_ACTIVITY.has(word)) return [];
  return [word.slice(0, -3).replace(/([^aeiouylsz])\1$/, "$1")];
}

/**
 * Variants of a word: "currie" and "curry" for "curries", "lunche" and "lunch" for "lunches", "riding" and "ride" for
 * "riding".
 */
function formsOf(word: string): [string, ...string[]] {
  return [
    singular(word),
    ...(/[^aeiou]ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:ch|sh|ss|x)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...activityStem(word).map((doing) => `${doing}e`),
  ];
}

/** The indexed variants of a word, also with f for ph, so that "elefant" is found. */
function indexedForms(word: string): string[] {
  const forms = formsOf(word);
  return word.includes("ph") ? [...forms, ...forms.map((form) => form.replaceAll("ph", "f"))] : forms;
}

/** The distinct words of a text. In names and categories, adjacent short words are also joined. */
function indexedWords(text: string, field?: string): string[] {
  const words = wordsOf(text);
  const isShort = (word: string | undefined) => word !== undefined && word.length <= MOST_JOINED;
  const joined = words.flatMap((word, at) => {
    const next = words[at + 1];
    return isShort(word) && isShort(next) ? [`${word}${next}`] : [];
  });
  // A word counts once in a field, however often it occurs there.
  return [...new Set(field === "name" || field === "category" ? [...words, ...joined] : words)];
}

/** The word with each pair of adjacent letters swapped, which counts as one spelling mistake. Empty for short words. */
function swaps(word: string): string[] {
  if (word.length < FORGIVEN_FROM) return [];
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(""),
  ).filter((swapped) => swapped !== word);
}

/** A searched word, as typed and in its variants, the closest first. */
interface Searched {
  typed: string;
  forms: readonly [string, ...string[]];
  /** Terms by which a result shows that it matches the word: its variants and swaps. */
  meant: ReadonlySet<string>;
}

/**
 * The words of a search that must match, and those that need not; both empty for a text without letters, which finds
 * nothing.
 */
function parseSearch(text: string): { needed: Searched[]; added: Searched[] } {
  const all = [...new Map(wordsOf(text).map((typed) => [singular(typed), typed]))];
  const meaningful = all.filter(([form]) => !STOP_WORDS.has(form));
  const words = (meaningful.length > 0 ? meaningful : all).slice(0, MOST_WORDS);
  const isOptional = ([, typed]: [string, string]) => formsOf(typed).some((form) => OPTIONAL.has(form));
  const needed = words.filter((word) => !isOptional(word));
  const inForms = (some: typeof words) =>
    some.map(([form, typed]): Searched => {
      const forms = [...formsOf(typed), ...activityStem(typed)] as const;
      return { typed, forms, meant: new Set([...forms, ...swaps(form)]) };
    });
  return needed.length > 0
    ? { needed: inForms(needed), added: inForms(words.filter(isOptional)) }
    : { needed: inForms(words), added: [] };
}

/** Matches the word, and longer ones that begin with it if it has enough letters. */
function prefixQuery({ forms }: Searched, from: number): QueryCombination {
  return { combineWith: "OR", queries: [...forms], prefix: (form: string) => form.length >= from };
}

/** Like `prefixQuery`, and also matches words with one spelling mistake. */
function fuzzyQuery(word: Searched, from: number): Query {
  const [form] = word.forms;
  const fuzzy = form.length >= FORGIVEN_FROM && ((one: string) => one === form && 1);
  return { combineWith: "OR", queries: [{ ...prefixQuery(word, from), fuzzy }, ...swaps(form)] };
}

/** Matches longer words that begin with a short word only in the short fields. */
function inAnyField(word: Searched, from: number, query: typeof fuzzyQuery): Query {
  if (word.forms[0].length >= from) return query(word, from);
  const inNames = { ...prefixQuery(word, BEGINS.inNames), fields: NAMES };
  return { combineWith: "OR", queries: [inNames, ...word.forms] };
}

/**
 * The words of all offers in memory. A searched word matches whole words and the beginnings of longer ones and, if
 * there are none, words with one spelling mistake. Decision 19 explains the choice of library.
 */
export class WordIndex {
  readonly #index = new MiniSearch<SearchedTexts>({
    idField: "key",
    fields: Object.keys(FIELDS),
    tokenize: indexedWords,
    processTerm: indexedForms,
    // Vacuums in one go, because a vacuum in batches breaks when the index changes in between.
    autoVacuum: { batchSize: Number.POSITIVE_INFINITY },
    searchOptions: {
      boost: FIELDS,
      tokenize: (text) => [text],
      processTerm: (word) => word,
      weights: { prefix: 0.6, fuzzy: 0.4 },
    },
  });

  /** Adds or updates an offer. */
  put(texts: SearchedTexts): void {
    if (this.#index.has(texts.key)) this.#index.replace(texts);
    else this.#index.add(texts);
  }

  /** Removes an offer, if it is indexed. */
  remove(key: string): void {
    if (this.#index.has(key)) this.#index.discard(key);
  }

  /**
   * Searches for the words of a text. If no offer matches all of them, spelling mistakes are tolerated: first only in
   * words without a match, then in all.
   */
  find(text: string): FoundByWords {
    const { needed, added } = parseSearch(text);
    const search = (combineWith: "AND" | "OR", query: typeof fuzzyQuery, from: number) => {
      const each = (words: readonly Searched[]) => words.map((word) => inAnyField(word, from, query));
      const required: Query = { combineWith, queries: each(needed) };
      if (added.length === 0) return this.#search(required);
      const found = this.#search({ combineWith: "OR", queries: [required, ...each(added)] });
      // An optional word alone is not a match.
      const least = combineWith === "AND" ? needed.length : 1;
      return found.filter((one) => needed.filter((word) => isFound(word, one)).length >= least);
    };
    const asWritten = search("AND", prefixQuery, BEGINS.anywhere);
    let fuzzyResults: SearchResult[] | undefined;
    const some = () => {
      fuzzyResults ??= search("OR", fuzzyQuery, BEGINS.ifNothing);
      return fuzzyResults;
    };
    return {
      all: scoresOf(asWritten.length > 0 ? asWritten : matchingAll(needed, some())),
      some: () => ({
        scores: scoresOf(some()),
        words: needed.filter((word) => some().some((one) => isFound(word, one))).map(({ typed }) => typed),
      }),
    };
  }

  /**
   * The offers whose place contains all words of a text; if there are none and `maySlip` is set, also with a spelling
   * mistake.
   */
  near(text: string, maySlip: boolean): Scores {
    const { needed, added } = parseSearch(text);
    const search = (query: typeof fuzzyQuery) => {
      const queries = [...needed, ...added].map((word) => query(word, BEGINS.inNames));
      return this.#search({ combineWith: "AND", queries, fields: ["place"] });
    };
    const asWritten = search(prefixQuery);
    return scoresOf(asWritten.length > 0 || !maySlip ? asWritten : search(fuzzyQuery));
  }

  #search(query: Query): SearchResult[] {
    const found: SearchResult[] = [];
    // Returns nothing to MiniSearch, so that it does not sort the results.
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

/** Whether the result matches the word, also with a spelling mistake. */
function isFound({ meant }: Searched, { queryTerms }: SearchResult): boolean {
  return queryTerms.some((term) => meant.has(term));
}

/** The results that match every word; if some do so without spelling mistakes, only those. */
function matchingAll(words: readonly Searched[], found: readonly SearchResult[]): readonly SearchResult[] {
  const all = found.filter((one) => words.every((word) => isFound(word, one)));
  const written = words.filter(({ forms }) =>
    found.some(({ terms }) => terms.some((term) => forms.includes(term))),
  );
  const exact = all.filter(({ terms }) =>
    written.every(({ forms }) => terms.some((term) => forms.some((form) => term.startsWith(form)))),
  );
  return exact.length > 0 ? exact : all;
}
