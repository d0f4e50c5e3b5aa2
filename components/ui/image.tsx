import type { ComponentProps } from "react";

/** A transparent pixel. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** When and where the browser loads a picture. */
export interface Fetched {
  /** Whether the picture is visible at once and therefore loads first, not lazily. */
  priority?: boolean | undefined;
  /**
   * Media query for the window widths at which the picture is shown. At other widths, the browser does not load it. CSS
   * alone could hide the picture, but the browser would still load it.
   */
  media?: string | undefined;
}

/** An `<img>` that the browser loads only when and where it is visible. */
export function Image({ priority = false, media, alt, ...image }: ComponentProps<"img"> & Fetched) {
  const when = {
    loading: priority ? "eager" : "lazy",
    fetchPriority: priority ? "high" : undefined,
  } as const;
  // biome-ignore lint/performance/noImgElement: our pictures already exist in several widths
  if (!media) return <img {...when} {...image} alt={alt} />;
  const { src, srcSet, sizes, ...drawn } = image;
  return (
    <picture className="contents">
      <source media={media} srcSet={srcSet ?? (src as string)} sizes={sizes} className="hidden" />
      <img {...when} {...drawn} alt={alt} src={NOTHING} />
    </picture>
  );
}
