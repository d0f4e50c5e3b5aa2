/** Limits for the details of a listing. Source: docs/product.md, "Listing details". */

/** Shortest and longest service, in minutes: 15 minutes to 3 days. */
export const SERVICE_MINUTES = { least: 15, most: 3 * 24 * 60 } as const;

/**
 * Limits of the lists of a listing: `most` is the maximum number of entries, `characters` the maximum number of
 * characters (code points) of one entry.
 */
export const LANGUAGES = { most: 10, characters: 40 } as const;
export const THINGS = { most: 20, characters: 120 } as const;

export const START_TIMES = { most: 12, characters: 5 } as const;

/** Maximum number of characters in the text about the meeting point, and in the text about the vehicles. */
export const DETAIL_CHARACTERS = 300;

/** The highest minimum age that a host can set for children, in years. */
export const CHILDREN_FROM = 17;

/** Maximum number of characters of a photo's caption. */
export const PHOTO_TEXT_CHARACTERS = 150;
