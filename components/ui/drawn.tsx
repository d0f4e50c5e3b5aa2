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
  /** The largest width at which the picture is displayed, in pixels. Undefined if it may fill the window. */
  upTo?: number;
  className?: string;
}

/**
 * One of the site's own pictures, for components that run in the browser. Server components use `Picture`, which finds
 * a picture by its id. Phones get a separate version of the picture if there is one.
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
    // Preloads both versions here, because React does not preload an <img> inside a <picture>.
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
