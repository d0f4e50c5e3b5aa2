/** Anchor of the list of services, below the search form; searches and page links lead here. */
export const RESULTS_ANCHOR = "results";
