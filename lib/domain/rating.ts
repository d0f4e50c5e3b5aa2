/** Average and number of the approved reviews of a service or product. */
export interface Rating {
  /** From 1 to 5, not rounded. */
  average: number;
  /** Number of approved reviews; at least 1. */
  count: number;
}

/** Numbers of reviews by stars, from one star to five stars. */
export type ByStars = readonly [number, number, number, number, number];

/** An average rating with one decimal, such as `4.8`. */
export function formatRating(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}

/** Calculates the rating from the numbers of reviews; undefined if there are none. */
export function ratingOf(byStars: ByStars): Rating | undefined {
  const count = byStars.reduce((sum, one) => sum + one, 0);
  const stars = byStars.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return count === 0 ? undefined : { average: stars / count, count };
}

/** Puts counts in the order of their ratings (1 to 5); a rating without a count gets 0. */
export function byStars(counts: Iterable<{ rating: number; count: number }>): ByStars {
  const numbers: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating, count } of counts) numbers[rating - 1] = count;
  return numbers;
}

/** The meaning of one to five stars, in this order. */
export const RATING_WORDS = ["Poor", "Fair", "Good", "Very good", "Wonderful"] as const;
