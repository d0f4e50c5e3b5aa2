/** Average and number of the approved reviews of a service or product. */
export interface Rating {
  /** From 1 to 5, not rounded. */
  average: number;
  /** Number of approved reviews; at least 1. */
  count: number;
}

/** An average rating with one decimal, such as `4.8`. */
export function formatRating(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}

/** The meaning of one to five stars, in this order. */
export const RATING_WORDS = ["Poor", "Fair", "Good", "Very good", "Wonderful"] as const;
