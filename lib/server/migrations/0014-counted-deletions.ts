import "server-only";

/**
 * Changes no documents; only the time at which this step ran is used. Later audit entries about deleted
 * reviews say whether the review was approved, so the counts on `/about` begin at this time (docs/product.md,
 * "Counts of reviews").
 */
export async function beginCountingDeletedReviews(): Promise<void> {}
