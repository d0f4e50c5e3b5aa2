import "server-only";
import { wordsOf } from "../../domain/search-words";
import { FORGIVEN_FROM } from "./read-words";

/**
 * Two adjacent words of at most this many letters each are also indexed as one word, because people may write
 * them together ("tuktuk", "motorbike").
 */
const MOST_JOINED = 5;
/** Words that end in -ing but name no activity. */
const NO_ACTIVITY = new Set(["evening", "outing", "herring", "earring"]);

/** Removes the s of a plural, but not that of "lotus" and "glass". */
function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The stem of an activity: "cook" for "cooking", "rid" for "riding"; empty for other words. */
export function activityStem(word: string): string[] {
  if (word.length < 6 || !/[aeiouy].*ing$/.test(word) || NO_ACTIVITY.has(word)) return [];
  return [word.slice(0, -3).replace(/([^aeiouylsz])\1$/, "$1")];
}

/**
 * Variants of a word: "currie" and "curry" for "curries", "lunche" and "lunch" for "lunches", "riding" and "ride" for
 * "riding".
 */
export function formsOf(word: string): [string, ...string[]] {
  return [
    singular(word),
    ...(/[^aeiou]ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:ch|sh|ss|x)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...activityStem(word).map((doing) => `${doing}e`),
  ];
}

/** The indexed variants of a word. Variants with f for ph let a search for "elefant" find "elephant". */
export function indexedForms(word: string): string[] {
  const forms = formsOf(word);
  return word.includes("ph") ? [...forms, ...forms.map((form) => form.replaceAll("ph", "f"))] : forms;
}

/** The distinct words of a text. In names and categories, two adjacent short words are also indexed as one word. */
export function indexedWords(text: string, field?: string): string[] {
  const words = wordsOf(text);
  const isShort = (word: string | undefined) => word !== undefined && word.length <= MOST_JOINED;
  const joined = words.flatMap((word, at) => {
    const next = words[at + 1];
    return isShort(word) && isShort(next) ? [`${word}${next}`] : [];
  });
  // A word counts once in a field, however often it occurs there.
  return [...new Set(field === "name" || field === "category" ? [...words, ...joined] : words)];
}

/**
 * The variants of a word with two adjacent letters swapped. A swap counts as one spelling mistake. Empty for
 * short words.
 */
export function swaps(word: string): string[] {
  if (word.length < FORGIVEN_FROM) return [];
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(""),
  ).filter((swapped) => swapped !== word);
}
