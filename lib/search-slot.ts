/**
 * Id of the element that holds the results of a search. In a file of its own: what imports it runs in the browser, where
 * the schemas of a search have no use.
 */
export const SEARCH_SLOT = "search";
