/** Limits of pictures. Sources: specification points 5 and 9, contract points 2 and 8. */

/** Most bytes of a picture: 2 MB. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** Most photos of a listing. */
export const MAX_PHOTOS = 5;

/** Types a picture may have, judged by its content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const;
