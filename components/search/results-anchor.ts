/** Id of the list of services below the search form. After a search or a change of page, the browser scrolls to it. */
export const RESULTS_ANCHOR = "results";

/** Id of the list of products below the services. */
export const OWN_TOURS_ANCHOR = "own-tours";
