import { drawnPicture, findPicture, PLACEHOLDER_PICTURE } from "@/lib/content/pictures";
import { Drawn } from "./drawn";
import { type Fetched, Image } from "./image";

interface PictureProps extends Fetched {
  /** Id in `lib/content/scenes.generated.ts`. */
  id: string;
  /** Id of the fallback picture if there is no picture `id`. */
  instead?: string;
  /** As for `<img sizes>`. */
  sizes: string;
  /** Alternative text; empty if the text beside the picture says the same. Default: the text stored with the picture. */
  alt?: string;
  className?: string;
}

/**
 * One of the site's own pictures, in all its widths, with a blurred preview while it loads. If the picture cannot be
 * loaded, the placeholder is shown (before-paint.tsx).
 */
export function Picture({ id, instead, alt, className = "", ...drawn }: PictureProps) {
  const picture = findPicture(id) ?? (instead ? findPicture(instead) : undefined);
  const found = picture && drawnPicture(picture.id);
  if (found) return <Drawn {...drawn} picture={found} alt={alt ?? picture.alt} className={className} />;
  return (
    <Image
      {...drawn}
      src={PLACEHOLDER_PICTURE}
      width={1600}
      height={1067}
      alt={alt ?? ""}
      className={`picture ${className}`}
    />
  );
}
