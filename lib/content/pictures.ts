import { type DrawnPicture, type PictureSize, phoneIdOf, pictureFiles, USUAL_SIZE } from "./drawn-picture";
import { scenes } from "./scenes.generated";

/**
 * The site's own pictures, rendered beforehand in several widths, so that the server resizes nothing.
 * `scenes.generated.ts` lists them.
 */

/** Shown when a picture cannot be loaded (docs/product.md, "Missing products and pictures"). */
export const PLACEHOLDER_PICTURE = "/images/placeholder.jpg";

/** The silent film of the home page: its files, size and description. */
export const GALLERY_FILM = {
  mp4: "/videos/gallery.mp4",
  webm: "/videos/gallery.webm",
  /** For `<video poster>`. */
  poster: "/videos/gallery-poster.avif",
  /** The same picture for programs that cannot read AVIF, such as link previews. */
  thumbnail: "/videos/gallery-poster.jpg",
  width: 1280,
  height: 720,
  seconds: 17.2,
  description:
    "A film without sound. At dawn an outrigger boat glides over a misty lagoon between lotus flowers. Three cyclists roll along the bank of a lake and are mirrored in the water. Elephants stand at the water while guests watch from an open jeep. A tuk tuk is on its way along a red road between paddy fields. At last light two friends sit with cold drinks at a table by the lake, as birds cross the sky.",
} as const;

/** A picture as `scenes.generated.ts` describes it. */
interface Scene extends PictureSize {
  alt: string;
  /** A tiny version as a data URL, shown while the picture loads. */
  blur: string;
  /** `object-position` that keeps the subject visible when the picture is cropped. */
  focus: string;
}

/** A picture with the addresses of its files. */
export interface Picture extends Scene {
  id: string;
  src: string;
  srcSet: string;
}

const manifest = new Map<string, Scene>(Object.entries(scenes));

export function findPicture(id: string): Picture | undefined {
  const scene = manifest.get(id);
  if (!scene) return undefined;
  return { ...scene, id, ...pictureFiles(id, scene.widths) };
}

const BLUR = "data:image/webp;base64,";

/** The fields that the browser needs to render the picture with this id; undefined if there is none. */
export function drawnPicture(id: string): DrawnPicture | undefined {
  const scene = manifest.get(id);
  if (!scene) return undefined;
  const { focus, blur, width, height, widths } = scene;
  const isUsual =
    `${width} ${height} ${widths}` === `${USUAL_SIZE.width} ${USUAL_SIZE.height} ${USUAL_SIZE.widths}`;
  return {
    id,
    focus,
    blur: blur.slice(BLUR.length),
    ...(isUsual ? {} : { size: { width, height, widths } }),
    ...(manifest.has(phoneIdOf(id)) ? { phone: true } : {}),
  };
}

/** The pictures with these ids that exist, each once. */
export function findPictures(ids: readonly string[]): Picture[] {
  return [...new Set(ids)].map(findPicture).filter((picture) => picture !== undefined);
}
