import "server-only";
import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { Fit, OfferTraits } from "../../domain/offer-attributes";
import { fitOf, type IntentOrder, type SearchIntent } from "../../domain/search-intents";
import { wordsOf } from "../../domain/search-words";
import { INTENTS, intentsBySlip, type Piece, phrasesOf, readSearch } from "./read-words";
import { inAll, inSome, type Scores, withExtra } from "./scores";
import { indexedForms, indexedWords } from "./word-forms";
import { fieldsFor, NAMES, unknownWord, wholePhrase } from "./word-queries";

/** The searchable texts of an offer, the most important field first. */
export interface SearchedTexts {
  key: string;
  name: string;
  category: string;
  place: string;
  /** Names of the places that the tour visits. */
  goesTo: string;
  host: string;
  included: string;
  description: string;
}

/** The matches of a search text. */
export interface FoundByWords {
  /** The offers that match all words; undefined if the text has no word that must match. */
  all: Scores | undefined;
  /**
   * `scores`: the offers that match at least one word, also with a spelling mistake; offers that match more words have
   * higher scores. `words`: the typed words that match an offer. `missing`: the typed words that match no offer.
   */
  some: () => { scores: Scores; words: readonly string[]; missing: readonly string[] };
  /** The sort order that the words ask for, such as the cheapest first. */
  order: IntentOrder | undefined;
  /** The offers whose texts contain a word for `order`, such as "budget". */
  named: Scores;
  /** For words that no offer matches: the reason, and the closest alternatives. */
  ifNone: SearchIntent["ifNone"];
  /** A hint for visitors about the offers for these words. */
  note: string | undefined;
  /** The conditions of each word that has a meaning, the best fit first. */
  fits: readonly (readonly Fit[])[];
}

/** The weight of a word in each field. Descriptions count least, because they mention many things in passing. */
const FIELDS = { name: 5, category: 4, place: 3, goesTo: 3, host: 2, included: 2, description: 0.3 };
/** The score of an offer whose attributes fit the meaning of a word. */
const MEANT = 8;
/** The weight of synonyms, compared with the typed words. */
const SYNONYM = 0.1;
/** Maximum number of words of a search; further ones are ignored. */
const MOST_WORDS = 8;

/**
 * For one meaning: the offers whose attributes fit it, with a score, and the offers that are known not to
 * fit.
 */
interface Meant {
  fitting: Map<string, number>;
  denied: Set<string>;
}

/**
 * The words and meanings of all offers in memory. A searched word matches by its meaning (docs/product.md,
 * "Search by meaning"). A word without a known meaning matches whole words and the beginnings of longer
 * words. If there are none, it matches words with one spelling mistake. docs/decisions/19-search-in-memory.md explains
 * the choice of library.
 */
export class WordIndex {
  readonly #meant = new Map<SearchIntent, Meant>(
    INTENTS.map((intent) => [intent, { fitting: new Map(), denied: new Set() }]),
  );
  readonly #keys = new Set<string>();
  readonly #index = new MiniSearch<SearchedTexts>({
    idField: "key",
    fields: Object.keys(FIELDS),
    tokenize: indexedWords,
    processTerm: indexedForms,
    // MiniSearch cleans up deleted entries in one batch: with several batches it fails if the index changes
    // in between.
    autoVacuum: { batchSize: Number.POSITIVE_INFINITY },
    searchOptions: {
      boost: FIELDS,
      tokenize: (text) => [text],
      processTerm: (word) => word,
      weights: { prefix: 0.6, fuzzy: 0.4 },
    },
  });

  /** Adds or updates an offer. */
  put(texts: SearchedTexts, traits: OfferTraits): void {
    const { key } = texts;
    this.#keys.add(key);
    if (this.#index.has(key)) this.#index.replace(texts);
    else this.#index.add(texts);
    for (const [{ fits = [] }, { fitting, denied }] of this.#meant) {
      const fit = fits.length > 0 ? fitOf(traits, fits) : null;
      if (typeof fit === "number") fitting.set(key, fit);
      else fitting.delete(key);
      if (fit === false) denied.add(key);
      else denied.delete(key);
    }
  }

  /** Removes an offer, if it is indexed. */
  remove(key: string): void {
    this.#keys.delete(key);
    if (this.#index.has(key)) this.#index.discard(key);
    for (const { fitting, denied } of this.#meant.values()) {
      fitting.delete(key);
      denied.delete(key);
    }
  }

  /**
   * Searches for the words of a text. If no offer matches all of them, spelling mistakes are tolerated: first
   * only in words without a match, then in all words.
   */
  find(text: string): FoundByWords {
    const { needed: all, optional } = readSearch(text);
    const needed = all.slice(0, MOST_WORDS);
    const written = needed.map((piece) => this.#matches(piece, false));
    let tolerated: Scores[] | undefined;
    const tolerant = () => {
      tolerated ??= needed.map((piece) => this.#matches(piece, true));
      return tolerated;
    };
    const withAll = () => {
      const asWritten = this.#inAllOrUnknown(written, needed);
      if (asWritten.size > 0) return asWritten;
      const inSome = inAll(written.map((found, at) => (found.size > 0 ? found : (tolerant()[at] ?? found))));
      return inSome.size > 0 ? inSome : inAll(tolerant());
    };
    const extra = optional.map(({ typed }) => this.#search(wholePhrase(typed)));
    const named = [...needed, ...optional]
      .filter(({ intent }) => intent?.order)
      .map(({ intent }) => this.#textsOf(intent, NAMES));
    const hasWords = wordsOf(text).length > 0;
    return {
      all: needed.length > 0 || !hasWords ? withExtra(withAll(), extra) : undefined,
      some: () => ({
        scores: withExtra(inSome(tolerant()), extra),
        words: needed.filter((_, at) => tolerant()[at]?.size).map(({ typed }) => typed),
        missing: needed.filter((_, at) => !tolerant()[at]?.size).map(({ typed }) => typed),
      }),
      order: [...needed, ...optional].find(({ intent }) => intent?.order)?.intent?.order,
      named: inSome(named),
      ifNone: needed.find(({ intent }, at) => intent?.ifNone && written[at]?.size === 0)?.intent?.ifNone,
      note: needed.find(({ intent }) => intent?.note)?.intent?.note,
      fits: needed.flatMap(({ intent }) => (intent?.fits ? [intent.fits] : [])),
    };
  }

  /**
   * The offers whose place contains all words of a text. If there are none and `maySlip` is set, spelling mistakes are
   * tolerated.
   */
  near(text: string, maySlip: boolean): Scores {
    const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
    const search = (isTolerant: boolean) =>
      inAll(words.map((word) => this.#search(unknownWord(word, isTolerant, ["place"]))));
    const written = search(false);
    return written.size > 0 || !maySlip ? written : search(true);
  }

  #matches({ typed, intent }: Piece, isTolerant: boolean): Scores {
    if (intent) return this.#meaning(intent, typed);
    const found = new Map(this.#search(unknownWord(typed, isTolerant)));
    if (!isTolerant) return found;
    for (const slip of intentsBySlip(typed)) {
      for (const [key, score] of this.#meaning(slip)) found.set(key, Math.max(score, found.get(key) ?? 0));
    }
    return found;
  }

  /**
   * The offers that fit the meaning. Also the offers whose texts mention the meaning, unless their attributes
   * contradict it.
   */
  #meaning(intent: SearchIntent, typed?: string): Scores {
    const { fitting, denied } = this.#meant.get(intent) ?? { fitting: new Map(), denied: new Set() };
    const scores = new Map(this.#textsOf(intent));
    if (typed) {
      const found = this.#search({ ...(wholePhrase(typed) as object), ...fieldsFor(intent, typed) } as Query);
      for (const [key, score] of found) scores.set(key, score + (scores.get(key) ?? 0));
    }
    for (const [key, fit] of fitting) scores.set(key, MEANT * fit + (scores.get(key) ?? 0));
    for (const key of denied) scores.delete(key);
    return scores;
  }

  /**
   * The offers that match each word. With several words, an offer also matches a meaning about which its host has
   * said nothing, but that offer comes last. Exceptions are meanings with an explanation (`ifNone`), such as access
   * for wheelchairs: they must not be promised.
   */
  #inAllOrUnknown(found: readonly Scores[], pieces: readonly Piece[]): Scores {
    if (found.length < 2) return inAll(found);
    const perhaps = found.map((scores, at) => {
      const intent = pieces[at]?.intent;
      // The category of every offer is known, so an offer of another category does not match.
      if (!intent?.fits || intent.ifNone || intent.fits.some(({ category }) => category)) return scores;
      const denied = this.#meant.get(intent)?.denied;
      const unknown = [...this.#keys].filter((key) => !scores.has(key) && !denied?.has(key));
      return new Map([...scores, ...unknown.map((key) => [key, 0] as const)]);
    });
    return new Map([...inAll(perhaps)].filter(([, score]) => score > 0));
  }

  /** The offers whose texts contain a synonym of the meaning. */
  #textsOf(intent: SearchIntent | undefined, fields?: string[]): Scores {
    if (!intent?.words) return new Map();
    const queries = phrasesOf(intent.words).map(wholePhrase);
    const found = this.#search({ combineWith: "OR", queries, ...(fields && { fields }) });
    return new Map(Array.from(found, ([key, score]) => [key, SYNONYM * score]));
  }

  #search(query: Query): Scores {
    const found = new Map<string, number>();
    // The filter rejects every result, so that MiniSearch does not sort them; the scores are kept in `found`.
    const filter = ({ id, score }: SearchResult) => {
      found.set(id as string, score);
      return false;
    };
    this.#index.search(query, { filter });
    return found;
  }
}
