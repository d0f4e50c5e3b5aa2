/** Anchor of the list of services, below the search form; searches and page links lead here. */
export const RESULTS_ANCHOR = "results";

/** Anchor of the products below the services. */
export const OWN_TOURS_ANCHOR = "own-tours";
