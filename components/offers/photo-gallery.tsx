import { Photo } from "@/components/ui/photo";
import { PICTURE_WIDTHS } from "@/lib/domain/picture-widths";
import { withQuery } from "@/lib/paths";
import { AllPictures } from "./all-pictures";
import { Gallery } from "./gallery";
import { LargeLink } from "./large-link";

const WIDE = "(min-width: 80rem) 45rem, (min-width: 64rem) 55vw, 92vw";
const MAIN = "(min-width: 80rem) 30rem, (min-width: 64rem) 37vw, (min-width: 769px) 62vw, 92vw";
const SMALL = "(min-width: 80rem) 15rem, (min-width: 64rem) 18vw, (min-width: 769px) 31vw, 46vw";

/** Class names of the lower row, by its number of pictures. */
const BELOW = [
  "",
  "md:grid-cols-1 md:*:aspect-[5/2]",
  "md:grid-cols-2 md:*:aspect-[2/1]",
  "md:grid-cols-3 md:*:aspect-[3/2]",
];

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** An uploaded picture. */
interface GalleryPhoto {
  /** Such as `/api/images/…`. */
  src: string;
  alt: string;
  /** Text below the large view; may be empty. */
  caption: string;
}

interface PhotoGalleryProps {
  title: string;
  /** At least one, at most six. */
  photos: readonly [GalleryPhoto, ...GalleryPhoto[]];
}

/** Uploaded pictures of an offer, the first one large. All of them open in a large view. */
export function PhotoGallery({ title, photos }: PhotoGalleryProps) {
  const [first, ...others] = photos;
  const large = (src: string) => withQuery(src, { width: LARGEST });
  const small = (one: GalleryPhoto, className: string) => (
    <LargeLink
      key={one.src}
      href={large(one.src)}
      caption={one.caption}
      className={`petal-small relative block w-full overflow-hidden ${className}`}
    >
      <Photo src={one.src} alt={one.alt} sizes={SMALL} className="absolute inset-0 size-full" />
    </LargeLink>
  );
  // Two pictures are beside the large one, the others in a row below.
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <Gallery title={title}>
      <div className="grid gap-3">
        <div className={`grid gap-3 ${beside.length > 0 ? "md:grid-cols-[2fr_1fr] md:grid-rows-2" : ""}`}>
          <LargeLink
            href={large(first.src)}
            caption={first.caption}
            className={`petal relative block aspect-[3/2] w-full overflow-hidden ${beside.length > 0 ? "md:row-span-2 md:h-full" : "md:aspect-[2/1]"}`}
          >
            <Photo
              src={first.src}
              alt={first.alt}
              sizes={beside.length > 0 ? MAIN : WIDE}
              priority
              className="absolute inset-0 size-full"
            />
          </LargeLink>
          {beside.length === 1 && beside.map((one) => small(one, "aspect-[3/2] md:row-span-2 md:h-full"))}
          {beside.length === 2 && (
            <div className="grid grid-cols-2 gap-3 md:contents">
              {beside.map((one) => small(one, "aspect-[3/2] md:h-full"))}
            </div>
          )}
        </div>
        {below.length > 0 && (
          <div className={`grid grid-cols-2 gap-3 ${BELOW[below.length]}`}>
            {below.map((one) => small(one, "max-md:aspect-[3/2] max-md:last:odd:col-span-2"))}
          </div>
        )}
      </div>
      <AllPictures count={photos.length} href={large(first.src)} />
    </Gallery>
  );
}
