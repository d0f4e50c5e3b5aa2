import "server-only";

/** Scores by offer key; higher is better. */
export type Scores = ReadonlyMap<string, number>;

/** The weight of optional words, compared with the words that must match. */
const OPTIONAL = 0.3;
/**
 * Added to the score for each matching word when an offer need not match all words. It exceeds every other
 * score, so offers with more matching words come first.
 */
const ANOTHER_WORD = 1_000;

/** The offers that match each word, with the sum of their scores. */
export function inAll([first = new Map<string, number>(), ...others]: readonly Scores[]): Scores {
  const common = [...first].filter(([key]) => others.every((found) => found.has(key)));
  return new Map(
    common.map(([key, score]) => [key, others.reduce((sum, found) => sum + (found.get(key) ?? 0), score)]),
  );
}

/** The offers that match at least one of the words. Offers that match more words get higher scores. */
export function inSome(found: readonly Scores[]): Scores {
  const sums = new Map<string, number>();
  for (const scores of found) {
    for (const [key, score] of scores) sums.set(key, (sums.get(key) ?? 0) + score + ANOTHER_WORD);
  }
  return sums;
}

/** Adds the scores of optional words. */
export function withExtra(scores: Scores, extra: readonly Scores[]): Scores {
  if (extra.length === 0) return scores;
  return new Map(
    Array.from(scores, ([key, score]) => [
      key,
      extra.reduce((sum, found) => sum + OPTIONAL * (found.get(key) ?? 0), score),
    ]),
  );
}
