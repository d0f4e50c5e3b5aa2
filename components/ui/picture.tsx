import { findPicture, PLACEHOLDER_PICTURE } from "@/lib/pictures";
import { type Fetched, Image } from "./image";

interface PictureProps extends Fetched {
  /** Id in `lib/scenes.generated.ts`. */
  id: string;
  /** Id of the picture to show if that one does not exist. */
  instead?: string;
  /** As for `<img sizes>`. */
  sizes: string;
  /** The picture's own alternative text when left out; empty where the text beside it says the same. */
  alt?: string;
  className?: string;
}

/**
 * One of the site's own pictures, in the widths that exist, with a blurred preview while it loads. If it cannot be
 * loaded, the placeholder is shown (before-paint.tsx).
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
