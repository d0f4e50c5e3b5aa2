/** Reviews on the page of a service or product; a button shows as many more. */
export const REVIEWS_AT_ONCE = 6;
