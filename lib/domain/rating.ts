/** Average and number of the approved reviews of a service or product. */
export interface Rating {
  /** From 1 to 5, not rounded. */
  average: number;
  /** Number of approved reviews; at least 1. */
  count: number;
}
