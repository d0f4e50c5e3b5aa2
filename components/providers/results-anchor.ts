/** Where the list of services begins; searches and page links lead here, past the search form. */
export const RESULTS_ANCHOR = "results";
