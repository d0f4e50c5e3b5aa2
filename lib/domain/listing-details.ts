/** Limits for the details of a listing. Source: docs/product.md, "Listing details". */

/** Shortest and longest service, in minutes: 15 minutes to 3 days. */
export const SERVICE_MINUTES = { least: 15, most: 3 * 24 * 60 } as const;

/** Maximum number of entries of a list, and most characters (code points) of each. */
export const LANGUAGES = { most: 10, characters: 40 } as const;
export const THINGS = { most: 20, characters: 120 } as const;

export const START_TIMES = { most: 12, characters: 5 } as const;

/** Maximum number of characters of the meeting point, and of the vehicles. */
export const DETAIL_CHARACTERS = 300;

/** The highest minimum age that a host can set for children, in years. */
export const CHILDREN_FROM = 17;

/** Maximum number of characters of a photo's caption. */
export const PHOTO_TEXT_CHARACTERS = 150;
