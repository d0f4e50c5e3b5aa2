import { scenes } from "./scenes.generated";

/**
 * The site's pictures: rendered beforehand in a few widths, so that no server resizes anything.
 * `scenes.generated.ts` is written by the renderer and lists those that exist.
 */

/** Shown when a picture cannot be loaded (product 2.7). */
export const PLACEHOLDER_PICTURE = "/images/placeholder.jpg";

/** The silent film of the gallery: its files, its size, and what is seen in it for those who cannot see it. */
export const GALLERY_FILM = {
  mp4: "/videos/gallery.mp4",
  webm: "/videos/gallery.webm",
  /** For `<video poster>`. */
  poster: "/videos/gallery-poster.avif",
  /** The same picture for readers that know no AVIF (structured data, previews of a link). */
  thumbnail: "/videos/gallery-poster.jpg",
  width: 1280,
  height: 720,
  seconds: 17.2,
  description:
    "A film without sound. At dawn an outrigger boat glides over a misty lagoon between lotus flowers. Three cyclists roll along the bank of a tank and are mirrored in the water. Elephants stand at the water while guests watch from an open jeep. A tuk tuk is on its way along a red road between paddy fields. At last light two friends sit with cold drinks at a table by the lake, as birds cross the sky.",
} as const;

/** What the renderer tells about a picture. */
interface Scene {
  /** What it shows, in a sentence. */
  alt: string;
  /** Largest size, in pixels. */
  width: number;
  height: number;
  /** Widths of its files, in pixels. */
  widths: readonly number[];
  /** A tiny version as a data URL, behind the picture while it loads. */
  blur: string;
  /** `object-position` that keeps the subject in view when the picture is cropped. */
  focus: string;
}

/** A picture of the site, ready to be drawn. */
export interface Picture extends Scene {
  id: string;
  src: string;
  srcSet: string;
}

/** Width of the file for browsers that choose none themselves; every picture has it. */
const USUAL_WIDTH = 960;

const manifest = new Map<string, Scene>(Object.entries(scenes));

/** The picture of this id; undefined when it has not been rendered. */
export function findPicture(id: string): Picture | undefined {
  const scene = manifest.get(id);
  if (!scene) return undefined;
  const file = (width: number) => `/images/scenes/${id}-${width}.avif`;
  return {
    ...scene,
    id,
    src: file(USUAL_WIDTH),
    srcSet: scene.widths.map((width) => `${file(width)} ${width}w`).join(", "),
  };
}

/** The pictures of these ids that exist, each once. */
export function findPictures(ids: readonly string[]): Picture[] {
  return [...new Set(ids)].map(findPicture).filter((picture) => picture !== undefined);
}
