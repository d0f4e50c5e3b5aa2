/** Widths in pixels that pictures are stored in, beside the picture itself. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;

/** One of `PICTURE_WIDTHS`. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * The address of a picture as we write it, with its id and width as groups. Any other spelling is unknown: caches would
 * keep the picture once more, and the web server answers it without asking Next or the database.
 */
export const PICTURE_ADDRESS = new RegExp(
  `^(?:/api){1,2}/images/([0-9a-f]{24})(?:\\?width=(${PICTURE_WIDTHS.join("|")}))?$`,
);
