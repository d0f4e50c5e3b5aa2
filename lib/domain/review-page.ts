/** Reviews on the page of a service or product; a button adds as many again. */
export const REVIEWS_AT_ONCE = 6;
