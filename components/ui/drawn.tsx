import { preload } from "react-dom";
import {
  type DrawnPicture,
  ON_A_PHONE,
  PHONE_SIZE,
  phoneIdOf,
  pictureFiles,
  USUAL_SIZE,
} from "@/lib/content/drawn-picture";
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

/**
 * One of the site's own pictures where the browser draws it; elsewhere `Picture`, which finds it by its id. A phone
 * gets the one drawn for phones, where there is one.
 */
export function Drawn({ picture, alt, sizes, upTo, className = "", ...fetched }: DrawnProps) {
  const { id, focus, blur, size = USUAL_SIZE, phone } = picture;
  const image = (
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
  if (!phone) return image;
  const onPhone = pictureFiles(phoneIdOf(id), PHONE_SIZE.widths);
  if (fetched.priority) {
    // React does this by itself for an <img> outside a <picture>.
    loadFirst(onPhone, sizes, ON_A_PHONE);
    loadFirst(pictureFiles(id, size.widths, upTo), sizes, `not all and ${ON_A_PHONE}`);
  }
  return (
    <picture className="contents">
      <source
        media={ON_A_PHONE}
        srcSet={onPhone.srcSet}
        sizes={sizes}
        width={PHONE_SIZE.width}
        height={PHONE_SIZE.height}
        className="hidden"
      />
      {image}
    </picture>
  );
}

function loadFirst({ src, srcSet }: ReturnType<typeof pictureFiles>, sizes: string, media: string) {
  preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high", media });
}
