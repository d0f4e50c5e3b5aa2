/**
 * The fields of one of the site's own pictures that rendering needs. Pages with forty pictures would be too large with
 * all fields.
 */
export interface DrawnPicture {
  id: string;
  /** `object-position` that keeps the subject visible when the picture is cropped. */
  focus: string;
  /** A tiny version, shown while the picture loads: WebP in base64. */
  blur: string;
  /** Left out if it is `USUAL_SIZE`. */
  size?: PictureSize;
  /** Whether there is a separate, closer version for phones. See `phoneIdOf`. */
  phone?: boolean;
}

/** Width and height of a picture's largest file, and the widths of all its files, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
  widths: readonly number[];
}

/** The size of nearly all pictures. */
export const USUAL_SIZE: PictureSize = { width: 1600, height: 1067, widths: [480, 750, 960, 1600] };

/** The size of a picture drawn for phones. */
export const PHONE_SIZE: PictureSize = { width: 1200, height: 720, widths: [480, 750, 960, 1200] };

/** Media query for windows that show pictures drawn for phones. Source: docs/product.md, "Phone width". */
export const ON_A_PHONE = "(max-width: 768px)";

/** Id of the phone version of a picture. Not every picture has one. */
export const phoneIdOf = (id: string) => `phone/${id}`;

/** Width of the file for `src`, in pixels. Every picture has a file of this width. */
const USUAL_WIDTH = 960;

/**
 * Addresses of a picture's files, for the attributes `src` and `srcset`.
 * @param upTo the largest width to offer, in pixels, if the page never shows the picture larger
 */
export function pictureFiles(
  id: string,
  widths: readonly number[],
  upTo = Number.POSITIVE_INFINITY,
): { src: string; srcSet: string } {
  const file = (width: number) => `/images/scenes/${id}-${width}.avif`;
  const offered = widths.filter((width) => width <= upTo);
  return { src: file(USUAL_WIDTH), srcSet: offered.map((width) => `${file(width)} ${width}w`).join(", ") };
}

/** Address of a picture's largest file. */
export function largestFile(id: string, widths: readonly number[]): string {
  return `/images/scenes/${id}-${Math.max(USUAL_WIDTH, ...widths)}.avif`;
}
