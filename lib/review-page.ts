/** Reviews shown at once on the page of a service or product; a button brings as many again. */
export const REVIEWS_AT_ONCE = 6;
