import { type Fit, meets, type OfferTraits } from "./offer-attributes";

/**
 * The meanings of words in a search. The table is in `lib/content/search-intents`. Source: docs/product.md,
 * "Search by meaning".
 */

/**
 * The words and phrases for one meaning, separated by commas, by language. Case and accents do not matter.
 */
export interface Said {
  en: string;
  de?: string;
  fr?: string;
  nl?: string;
  es?: string;
  it?: string;
  ru?: string;
  zh?: string;
}

/**
 * Sort orders that search words can ask for. `cheap` shows only the cheaper half, and offers whose texts
 * contain a word such as "budget". `shortest` and `rating` show the shortest or best rated offers first.
 */
export type IntentOrder = "cheap" | "shortest" | "rating";

/**
 * One meaning of search words. An offer matches if it meets one of `fits`. If the offer's traits are not known well
 * enough to tell, it matches if its texts contain one of `words`.
 */
export interface SearchIntent {
  said: Said;
  /** The best fit first. An offer that is known to meet none of them does not match, whatever its texts say. */
  fits?: readonly Fit[];
  /** Words and phrases in our offers with the same meaning, separated by commas. */
  words?: string;
  /** A meaning with an order but without `fits` matches every offer; only `cheap` then leaves out the dearer half. */
  order?: IntentOrder;
  /** One sentence above the results, if the offers differ from what the words ask for. */
  note?: string;
  /** If no offer matches: `why` says the reason in one sentence, `nearest` describes the offers to suggest instead. */
  ifNone?: { why: string; nearest: readonly Fit[] };
}

/**
 * Scores an offer by the first of `fits` that it meets: 1 for the first, 0.1 less for each further one.
 * @returns the score; false if the offer meets none; null if its traits are not known well enough to tell
 */
export function fitOf(traits: OfferTraits, fits: readonly Fit[]): number | false | null {
  const met = fits.map((fit) => meets(traits, fit));
  const first = met.indexOf(true);
  if (first >= 0) return 1 - 0.1 * first;
  return met.includes(null) ? null : false;
}

/**
 * Whether two words differ by one typing error: one letter is wrong, missing or additional, or two
 * neighbouring letters are swapped. The first letter must be right, unless it is one of the swapped letters.
 */
export function isOneSlip(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)) return true;
  if (at === 0) return false;
  const [laterA, laterB] = [restA.slice(1), restB.slice(1)];
  return laterA === laterB || laterA === restB || restA === laterB;
}
