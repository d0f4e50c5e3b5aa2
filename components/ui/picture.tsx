import { findPicture, PLACEHOLDER_PICTURE } from "@/lib/pictures";
import { type Fetched, Image } from "./image";

interface PictureProps extends Fetched {
  /** Id in the picture manifest. */
  id: string;
  /** Id of the picture drawn while that one has not been rendered yet; decided when the site is built. */
  instead?: string;
  /** How wide it is drawn, as for `<img sizes>`. */
  sizes: string;
  /** Empty where the text beside it says the same. */
  alt?: string;
  className?: string;
}

/**
 * A picture in the widths it was rendered in, with its blurred self behind it while it loads. One
 * that cannot be loaded becomes the placeholder (see before-paint.tsx, which also works before
 * React does).
 */
export function Picture({ id, instead, sizes, alt, className = "", ...fetched }: PictureProps) {
  const picture = findPicture(id) ?? (instead ? findPicture(instead) : undefined);
  return (
    <Image
      {...fetched}
      src={picture?.src ?? PLACEHOLDER_PICTURE}
      srcSet={picture?.srcSet}
      sizes={sizes}
      width={picture?.width ?? 1600}
      height={picture?.height ?? 1067}
      alt={alt ?? picture?.alt ?? ""}
      decoding={fetched.priority ? "auto" : "async"}
      className={`bg-center bg-cover bg-sunken object-cover ${className}`}
      style={picture && { objectPosition: picture.focus, backgroundImage: `url(${picture.blur})` }}
    />
  );
}
