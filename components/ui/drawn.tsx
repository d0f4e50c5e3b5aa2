import { type DrawnPicture, pictureFiles, USUAL_SIZE } from "@/lib/drawn-picture";
import { type Fetched, Image } from "./image";

interface DrawnProps extends Fetched {
  picture: DrawnPicture;
  alt: string;
  /** As for `<img sizes>`. */
  sizes: string;
  /** The largest width that it may need, in pixels, where it is never drawn large. */
  upTo?: number;
  className?: string;
}

/** One of the site's own pictures where the browser draws it; elsewhere `Picture`, which finds it by its id. */
export function Drawn({ picture, alt, sizes, upTo, className = "", ...fetched }: DrawnProps) {
  const { id, focus, blur, size = USUAL_SIZE } = picture;
  return (
    <Image
      {...fetched}
      {...pictureFiles(id, size.widths, upTo)}
      sizes={sizes}
      width={size.width}
      height={size.height}
      alt={alt}
      decoding={fetched.priority ? "auto" : "async"}
      className={`picture ${className}`}
      style={{ objectPosition: focus, backgroundImage: `url(data:image/webp;base64,${blur})` }}
    />
  );
}
