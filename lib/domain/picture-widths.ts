/** The widths in pixels in which pictures are stored besides the original. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Matches picture addresses as our pages write them, with groups for id and width. Other spellings are rejected by the
 * web server, because each would fill caches with another copy.
 */
export const PICTURE_ADDRESS = new RegExp(
  `^(?:/api){1,2}/images/([0-9a-f]{24})(?:\\?width=(${PICTURE_WIDTHS.join("|")}))?$`,
);
