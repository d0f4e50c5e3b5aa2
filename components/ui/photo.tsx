import { PICTURE_WIDTHS } from "@/lib/domain/picture-widths";
import { withQuery } from "@/lib/paths";
import { type Fetched, Image } from "./image";

interface PhotoProps extends Fetched {
  /** Address of an uploaded picture, such as `/api/images/…`. */
  src: string;
  /** Alternative text; empty if the text beside the photo says the same. */
  alt: string;
  /** As for `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** Width of the picture for browsers that do not support `srcset`, in pixels. */
const USUAL_WIDTH = 960;

/**
 * An uploaded picture, in the widths that the server stores. The size is unknown, so `className` must set the size of
 * the box. If the picture cannot be loaded, the placeholder is shown (before-paint.tsx).
 */
export function Photo({ src, alt, sizes, className = "", ...fetched }: PhotoProps) {
  const inWidth = (width: number) => withQuery(src, { width });
  return (
    <Image
      {...fetched}
      src={inWidth(USUAL_WIDTH)}
      srcSet={PICTURE_WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(", ")}
      sizes={sizes}
      width={1600}
      height={1200}
      alt={alt}
      decoding="async"
      className={`picture ${className}`}
    />
  );
}
