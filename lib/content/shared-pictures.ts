import { findPicture } from "./pictures";

/** Pictures for link previews (Open Graph). */

/** Size for Open Graph, in pixels. */
export const SHARED_WIDTH = 1200;
export const SHARED_HEIGHT = 630;

export interface SharedPicture {
  /** Address on this site. */
  path: string;
  /** In pixels; left out where it is not known. */
  size?: { width: number; height: number };
  alt: string;
}

const size = { width: SHARED_WIDTH, height: SHARED_HEIGHT };

/** The link preview's picture for pages that have no picture themselves. */
export const SITE_PICTURE: SharedPicture = {
  path: "/og.jpg",
  size,
  alt: "Elephants at a tank at golden hour, watched from an open jeep.",
};

/** The link preview's version of the drawing with this id. */
export function sharedDrawing(image: string): SharedPicture {
  return { path: `/images/shared/${image}.jpg`, size, alt: findPicture(image)?.alt ?? "" };
}
