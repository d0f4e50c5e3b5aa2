import { getImageProps } from "next/image";
import { type Fetched, Image } from "./image";

interface PhotoProps extends Fetched {
  /** Address on this site of an uploaded picture, such as `/api/images/…`. */
  src: string;
  /** What it shows; empty where the text beside it says the same. */
  alt: string;
  /** How wide it is drawn, as for `<img sizes>`. */
  sizes: string;
  className?: string;
}

/**
 * A picture somebody uploaded, up to 2,000 pixels wide, in the few widths and the formats that the
 * site's own optimiser makes of it (`images` in next.config.ts). Its size is not known, so the class
 * names give its box. One that cannot be loaded becomes the placeholder (see before-paint.tsx).
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
