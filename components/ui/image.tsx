import type { ComponentProps } from "react";

/** A transparent pixel. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** When and where a picture is loaded. */
export interface Fetched {
  /** Visible at once: loaded first, not lazily. */
  priority?: boolean | undefined;
  /** Media query where it is shown. Elsewhere nothing is loaded; a picture hidden by CSS alone would be. */
  media?: string | undefined;
}

/** An `<img>` that is loaded only when and where it is visible. */
export function Image({ priority = false, media, alt, ...image }: ComponentProps<"img"> & Fetched) {
  const when = {
    loading: priority ? "eager" : "lazy",
    fetchPriority: priority ? "high" : undefined,
  } as const;
  // biome-ignore lint/performance/noImgElement: our pictures exist in several widths already
  if (!media) return <img {...when} {...image} alt={alt} />;
  const { src, srcSet, sizes, ...drawn } = image;
  return (
    <picture className="contents">
      <source media={media} srcSet={srcSet ?? (src as string)} sizes={sizes} className="hidden" />
      <img {...when} {...drawn} alt={alt} src={NOTHING} />
    </picture>
  );
}
