import "server-only";

/**
 * Changes nothing. From this step on, audit entries about deleted reviews say whether the review was approved, so the time of
 * this step is the beginning of the counts on `/about` (docs/product.md, "Counts of reviews").
 */
export async function beginCountingDeletedReviews(): Promise<void> {}
