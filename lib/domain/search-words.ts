/**
 * Words as lists are searched by: without case and accents, so that "zoe" finds Zoë. A document keeps
 * the words of its fields, and each word searched for must begin one of them.
 */

/** Most words a document keeps; what stands further down in a long text is not found. */
const MAX_KEPT = 100;
const MAX_LENGTH = 40;
/** Most words of a search; further ones are dropped. */
const MAX_SEARCHED = 6;

/** Letters with Latin accents as their base letters; other scripts keep their marks. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    Array.from(word).slice(0, MAX_LENGTH).join(""),
  );
}

/** The different words of some texts, as a document keeps them. */
export function searchTerms(...texts: readonly (string | null | undefined)[]): string[] {
  const words = new Set(texts.flatMap((text) => wordsOf(text ?? "")));
  return [...words].slice(0, MAX_KEPT);
}

/** The words of a search; none when it has no letter or digit. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_SEARCHED);
}

/** A name as it is sorted by: without case and accents. */
export function sortName(name: string): string {
  return fold(name).trim().slice(0, 100);
}
