import { findPicture } from "./pictures";

/** Pictures that stand for a page where it is shared. Drawn by `art/share.mjs`. */

/** Size that Open Graph readers ask for, in pixels. */
export const SHARED_WIDTH = 1200;
export const SHARED_HEIGHT = 630;

/** A picture that stands for a page. */
export interface SharedPicture {
  /** Address on this site. */
  path: string;
  /** Left out where it is not known. */
  size?: { width: number; height: number };
  alt: string;
}

const size = { width: SHARED_WIDTH, height: SHARED_HEIGHT };

/** The picture of the whole site. */
export const SITE_PICTURE: SharedPicture = {
  path: "/og.jpg",
  size,
  alt: "Elephants at a tank at golden hour, watched from an open jeep.",
};

/** The picture of a product, by the id of its main picture. */
export function productPicture(image: string): SharedPicture {
  return { path: `/images/shared/${image}.jpg`, size, alt: findPicture(image)?.alt ?? "" };
}
