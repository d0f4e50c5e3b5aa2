/** Reviews on the page of a service or product; a button shows as many more. */
export const REVIEWS_AT_ONCE = 6;

/** Guests' photos in the gallery of a service or product; its reviews with photos have the rest. */
export const GUEST_PHOTOS = 8;

/** The orders of the reviews of a service or product; `photos` leaves out those without a photo. */
export const REVIEW_ORDERS = ["newest", "highest", "lowest", "photos"] as const;

export type ReviewOrder = (typeof REVIEW_ORDERS)[number];
