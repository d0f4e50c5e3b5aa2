import type { ComponentProps } from "react";

/** A transparent pixel. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** How a picture is fetched. */
export interface Fetched {
  /** Seen at once: loaded first, not lazily. */
  priority?: boolean | undefined;
  /** Media query of the windows it is drawn in. In others a browser would fetch what it hides; here it does not. */
  media?: string | undefined;
}

/** An `<img>` that is fetched when, and where, it is seen. */
export function Image({ priority = false, media, alt, ...image }: ComponentProps<"img"> & Fetched) {
  const when = {
    loading: priority ? "eager" : "lazy",
    fetchPriority: priority ? "high" : undefined,
  } as const;
  // biome-ignore lint/performance/noImgElement: the widths are there already, nothing is left to optimise
  if (!media) return <img {...when} {...image} alt={alt} />;
  const { src, srcSet, sizes, ...drawn } = image;
  return (
    <picture className="contents">
      <source media={media} srcSet={srcSet ?? (src as string)} sizes={sizes} className="hidden" />
      <img {...when} {...drawn} alt={alt} src={NOTHING} />
    </picture>
  );
}
