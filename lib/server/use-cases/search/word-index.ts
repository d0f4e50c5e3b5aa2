import "server-only";
import MiniSearch, { type Query } from "minisearch";
import { wordsOf } from "../../../domain/search-words";

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

/** What is searched for: words anywhere, and words of the place; blank for all. */
export interface SearchedWords {
  q: string;
  place: string;
  isSome?: boolean;
}

/** How much a word counts in each field. */
const FIELDS = { name: 5, category: 4, place: 3, host: 2, included: 2, description: 1 };
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

/** A plural's s does not matter; that of "lotus" and "glass" is none. */
function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A word as it is found: also with f for ph, which is more than one slip in "elefant". */
function formsOf(word: string): string[] {
  const form = singular(word);
  return form.includes("ph") ? [form, form.replaceAll("ph", "f")] : [form];
}

/** The word with two letters side by side changed over, in each way: one slip, too. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(""),
  ).filter((swapped) => swapped !== word);
}

/**
 * The words of all offers in memory. A searched word finds whole words and the beginnings of longer ones, and, where
 * nobody wrote it so, words that differ by one slip. Which library: decision 120.
 */
export class WordIndex {
  readonly #index = new MiniSearch<SearchedTexts>({
    idField: "key",
    fields: Object.keys(FIELDS),
    // A word counts once in a field, however often it is repeated there.
    tokenize: (text) => [...new Set(wordsOf(text))],
    processTerm: formsOf,
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
   * The offers in which all words are found, or with `isSome` at least one of them, and how well they fit: the higher the
   * better. A slip in any word is forgiven where otherwise nothing is found.
   */
  find({ isSome = false, ...wanted }: SearchedWords): Map<string, number> {
    if (isSome) return this.#search(wanted, "OR", true);
    const found = this.#search(wanted, "AND", false);
    return found.size > 0 ? found : this.#search(wanted, "AND", true);
  }

  /** @param isLoose whether slips are forgiven also in words that somebody wrote so */
  #search({ q, place }: SearchedWords, combineWith: "AND" | "OR", isLoose: boolean): Map<string, number> {
    const distinct = (text: string) => [...new Set(wordsOf(text).map(singular))].slice(0, MOST_WORDS);
    const [words, ofPlace] = [distinct(q), distinct(place)];
    // What has no letter is in nothing.
    if ((q && words.length === 0) || (place && ofPlace.length === 0)) return new Map();
    const queryOf = (word: string) => this.#queryOf(word, isLoose);
    const queryOfPlace = (word: string) => this.#begun(word, BEGINS.inNames, isLoose);
    const queries: Query[] = [
      ...(words.length > 0 ? [{ combineWith, queries: words.map(queryOf) }] : []),
      ...(ofPlace.length > 0 ? [{ combineWith, queries: ofPlace.map(queryOfPlace), fields: ["place"] }] : []),
    ];
    const found = this.#index.search({ combineWith, queries });
    return new Map(found.map(({ id, score }) => [id as string, score]));
  }

  #queryOf(word: string, isLoose: boolean): Query {
    const from = isLoose ? BEGINS.ifNothing : BEGINS.anywhere;
    if (word.length >= from) return this.#begun(word, from, isLoose);
    return {
      combineWith: "OR",
      queries: [{ ...this.#begun(word, BEGINS.inNames, isLoose), fields: NAMES }, word],
    };
  }

  /** Whether the word stands somewhere as it is. */
  #isWritten(word: string): boolean {
    return this.#index.search(word).length > 0;
  }

  /** Finds the word, longer ones if it has so many letters, and those that differ by a slip. */
  #begun(word: string, from: number, isLoose: boolean): Exclude<Query, string | symbol> {
    const isForgiven = word.length >= FORGIVEN_FROM && (isLoose || !this.#isWritten(word));
    const asWritten = { queries: [word], prefix: word.length >= from, fuzzy: isForgiven ? 1 : false };
    return isForgiven ? { combineWith: "OR", queries: [asWritten, ...swaps(word)] } : asWritten;
  }
}
