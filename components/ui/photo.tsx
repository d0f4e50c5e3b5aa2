import { getImageProps } from "next/image";
import { type Fetched, Image } from "./image";

interface PhotoProps extends Fetched {
  /** Address of an uploaded picture, such as `/api/images/…`. */
  src: string;
  /** Alternative text; empty where the text beside it says the same. */
  alt: string;
  /** As for `<img sizes>`. */
  sizes: string;
  className?: string;
}

/**
 * An uploaded picture, in the widths and formats that Next's image optimiser makes (`images` in next.config.ts).
 * Its size is not known, so `className` must give its box. If it cannot be loaded, the placeholder is shown
 * (before-paint.tsx).
 */
export function Photo({ src, alt, sizes, className = "", ...fetched }: PhotoProps) {
  const { props } = getImageProps({ src, alt, sizes, width: 1600, height: 1200 });
  return (
    <Image
      {...fetched}
      src={props.src}
      srcSet={props.srcSet}
      sizes={props.sizes}
      width={props.width}
      height={props.height}
      alt={alt}
      decoding="async"
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
