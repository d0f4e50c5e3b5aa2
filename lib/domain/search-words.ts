import { joinPhones } from "./phones";

/**
 * Search by words, ignoring case and accents, so that "zoe" finds Zoë. Documents store the words of their
 * fields. A document matches if every searched word is the beginning of one of its words.
 */

/** Maximum number of words of a document; later words of a long text are not found. */
const MAX_KEPT = 100;
const MAX_LENGTH = 40;
/** Maximum number of words of a search; further ones are ignored. */
const MAX_SEARCHED = 6;

/** Lower-cases a text and removes accents, such as those of "é" or "й". Vowel signs, as in Sinhala or Tamil, stay. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** All words of a text in order, folded and cut to 40 characters. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    word.length > MAX_LENGTH ? Array.from(word).slice(0, MAX_LENGTH).join("") : word,
  );
}

/** The distinct words of these texts, as documents store them. */
export function searchTerms(...texts: readonly (string | null | undefined)[]): string[] {
  const words = new Set(texts.flatMap((text) => wordsOf(text ?? "")));
  return [...words].slice(0, MAX_KEPT);
}

/** The words of a search; empty if the text has no letter or digit. A phone number is one word, however it is written. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(joinPhones(text)))].slice(0, MAX_SEARCHED);
}

/** A name without case and accents, for sorting. */
export function sortName(name: string): string {
  return fold(name).trim().slice(0, 100);
}
