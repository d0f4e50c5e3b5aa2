/** Number of reviews that the page of a service or product shows at first, and that each click on "Show more reviews" adds. */
export const REVIEWS_AT_ONCE = 6;

/**
 * Maximum number of guests' photos in the gallery of a service or product. Further photos appear only beside
 * their reviews.
 */
export const GUEST_PHOTOS = 8;

/** The orders of the reviews of a service or product; `photos` leaves out those without a photo. */
export const REVIEW_ORDERS = ["newest", "highest", "lowest", "photos"] as const;

export type ReviewOrder = (typeof REVIEW_ORDERS)[number];
