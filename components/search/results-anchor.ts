/** Id of the list of services below the search form. Searches and page links open the page there. */
export const RESULTS_ANCHOR = "results";

/** Id of the list of products below the services. */
export const OWN_TOURS_ANCHOR = "own-tours";
