/** What approved reviews say of a service or product together. */
export interface Rating {
  /** Between 1 and 5, as exact as the reviews make it. */
  average: number;
  /** How many approved reviews there are; at least 1. */
  count: number;
}
