import "server-only";
import { ACTIVITIES } from "../../content/search-intents/activities";
import { ANIMALS_AND_SIGHTS } from "../../content/search-intents/animals-and-sights";
import { DRIVERS_AND_LANGUAGES } from "../../content/search-intents/drivers-and-languages";
import { FILLERS, OPTIONAL } from "../../content/search-intents/fillers";
import { FOOD } from "../../content/search-intents/food";
import { NOT_SOLD } from "../../content/search-intents/not-sold";
import { PEOPLE_AND_EFFORT } from "../../content/search-intents/people-and-effort";
import { TIMES } from "../../content/search-intents/times";
import { isOneSlip, type Said, type SearchIntent } from "../../domain/search-intents";
import { wordsOf } from "../../domain/search-words";

/** All meanings of search words. Source: docs/product.md, "Search by meaning". */
export const INTENTS: readonly SearchIntent[] = [
  ...ACTIVITIES,
  ...ANIMALS_AND_SIGHTS,
  ...FOOD,
  ...PEOPLE_AND_EFFORT,
  ...DRIVERS_AND_LANGUAGES,
  ...TIMES,
  ...NOT_SOLD,
];

/** The minimum length of a word in which a spelling mistake is tolerated. */
export const FORGIVEN_FROM = 5;

/** A word or phrase of a search. */
export interface Piece {
  /** The typed text, in lower case and without accents. */
  typed: string;
  /** The meaning; undefined for a word that the table of meanings (`MEANINGS`) does not have. */
  intent?: SearchIntent;
}

type Meaning = SearchIntent | "filler" | "optional";

/**
 * The words and phrases of a comma-separated text from the table of meanings, with single spaces between
 * words.
 */
export function phrasesOf(text: string): string[] {
  return text.split(",").map((phrase) => wordsOf(phrase).join(" "));
}

const phrasesSaid = (said: Said) => Object.values(said).flatMap((text: string) => phrasesOf(text));

/** The table of meanings, by word or phrase. If a word has several meanings, the first counts. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  [
    ...INTENTS.map((intent) => [intent.said, intent] as const),
    [FILLERS, "filler"] as const,
    [OPTIONAL, "optional"] as const,
  ]
    .toReversed()
    .flatMap(([said, meaning]) => phrasesSaid(said).map((phrase) => [phrase, meaning] as const)),
);

const LONGEST_PHRASE = Math.max(...Array.from(MEANINGS.keys(), (phrase) => phrase.split(" ").length));

/** Chinese has no spaces, so its words are found with the table of meanings. */
const CHINESE = /(\p{Script=Han}+)/u;
const LONGEST_CHINESE = Math.max(
  ...Array.from(MEANINGS.keys(), (phrase) => (CHINESE.test(phrase) ? phrase.length : 0)),
);

/**
 * Finds words of the table of meanings in a run of Chinese characters; returns the whole run if there are
 * none.
 */
function chineseWords(run: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < run.length) {
    let length = Math.min(LONGEST_CHINESE, run.length - at);
    while (length > 0 && !MEANINGS.has(run.slice(at, at + length))) length -= 1;
    if (length > 0) found.push(run.slice(at, at + length));
    at += Math.max(1, length);
  }
  return found.length > 0 ? found : [run];
}

function separateWords(text: string): string[] {
  return wordsOf(text).flatMap((word) =>
    word
      .split(CHINESE)
      .filter(Boolean)
      .flatMap((part) => (CHINESE.test(part) ? chineseWords(part) : [part])),
  );
}

/** A small number, such as a number of people. */
const NUMBER = /^\d{1,2}$/;

/**
 * Splits a search into words, and the longest possible phrases of the table of meanings. An offer must match those in
 * `needed`, and need not match those in `optional`. If all are optional and none has a meaning, they are in `needed`.
 * Both lists are empty if the text has only fillers (words that a search ignores).
 */
export function readSearch(text: string): { needed: Piece[]; optional: Piece[] } {
  const words = separateWords(text);
  const needed: Piece[] = [];
  const optional: Piece[] = [];
  let at = 0;
  while (at < words.length) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    const phrase = () => words.slice(at, at + length).join(" ");
    while (length > 1 && !MEANINGS.has(phrase())) length -= 1;
    const typed = phrase();
    const meaning = MEANINGS.get(typed);
    at += length;
    if (meaning === "filler") continue;
    if (meaning === "optional" || (!meaning && NUMBER.test(typed))) optional.push({ typed });
    else if (!meaning) needed.push({ typed });
    else (meaning.order && !meaning.fits ? optional : needed).push({ typed, intent: meaning });
  }
  return needed.length > 0 || optional.some(({ intent }) => intent)
    ? { needed, optional }
    : { needed: optional, optional: [] };
}

/** The meanings of words in `MEANINGS` that differ from this unknown word by one spelling mistake. */
export function intentsBySlip(word: string): SearchIntent[] {
  if (word.length < FORGIVEN_FROM) return [];
  const found = [...MEANINGS].flatMap(([phrase, meaning]) =>
    typeof meaning === "object" && phrase.length >= FORGIVEN_FROM && isOneSlip(word, phrase) ? [meaning] : [],
  );
  return [...new Set(found)];
}
