/** Widths in pixels that pictures are stored in, beside the picture itself. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;

/** One of `PICTURE_WIDTHS`. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
