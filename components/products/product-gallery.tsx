import type { ReactNode } from "react";
import { AllPictures } from "@/components/offers/all-pictures";
import { Gallery } from "@/components/offers/gallery";
import { LargeLink } from "@/components/offers/large-link";
import { PhotoGallery } from "@/components/offers/photo-gallery";
import { guestPhotos } from "@/components/reviews/review-on-card";
import { Photo } from "@/components/ui/photo";
import { Picture } from "@/components/ui/picture";
import { API } from "@/lib/api-paths";
import { largestFile } from "@/lib/content/drawn-picture";
import { findPictures } from "@/lib/content/pictures";
import { drawingOf } from "@/lib/content/product-pictures";
import type { Product } from "@/lib/domain/catalogue-types";
import { PICTURE_WIDTHS } from "@/lib/domain/picture-widths";
import { withQuery } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";

const MAIN = "(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, (min-width: 769px) 62vw, 92vw";
const SMALL = "(min-width: 80rem) 17rem, (min-width: 64rem) 21vw, (min-width: 769px) 31vw, 46vw";

/** Maximum number of guests' photos and drawings on the page. Uploaded pictures of the product are all shown. */
const MOST = 3;

interface ProductGalleryProps {
  product: Product;
  /** Public reviews with a photo. */
  withPhoto?: readonly ReviewDto[];
}

/** A picture of the gallery: a guest's photo or our drawing. */
interface Tile {
  href: string;
  caption: string | undefined;
  show: (look: { sizes: string; priority?: boolean }) => ReactNode;
}

const FILLED = "absolute inset-0 size-full";

/**
 * The pictures of a product, the first one large. Shows the uploaded pictures or, if there are none, guests' photos
 * followed by our drawings. Each picture opens in a large view.
 */
export function ProductGallery({ product, withPhoto = [] }: ProductGalleryProps) {
  const [first, ...others] = (product.pictures ?? []).map(({ image, alt }) => ({
    ...{ src: API.image(image), alt, caption: alt },
  }));
  if (first) return <PhotoGallery title={product.name} photos={[first, ...others]} />;
  const drawing = drawingOf(product);
  const drawings = findPictures([drawing, ...product.relatedImages.filter((id) => id !== drawing)]);
  const photos = guestPhotos(withPhoto).slice(0, MOST);
  const [main, ...related] = [...photos.map(photoTile), ...drawings.map(drawingTile)].slice(0, MOST);
  if (!main) return <Picture id={drawing} sizes={MAIN} priority className="petal aspect-[3/2] w-full" />;
  return (
    <div>
      <Gallery title={product.name}>
        <div className={`grid gap-3 ${related.length > 0 ? "md:grid-cols-[2fr_1fr] md:grid-rows-2" : ""}`}>
          <LargeLink
            href={main.href}
            caption={main.caption}
            className={`petal relative block aspect-[3/2] w-full overflow-hidden ${related.length > 0 ? "md:row-span-2 md:h-full" : ""}`}
          >
            {main.show({ sizes: MAIN, priority: true })}
          </LargeLink>
          {related.length > 0 && (
            <div className="grid grid-cols-2 gap-3 md:contents">
              {related.map(({ href, caption, show }) => (
                <LargeLink
                  key={href}
                  href={href}
                  caption={caption}
                  className={`petal-small relative block aspect-[3/2] w-full overflow-hidden md:h-full ${related.length === 1 ? "max-md:col-span-2 md:row-span-2" : ""}`}
                >
                  {show({ sizes: SMALL })}
                </LargeLink>
              ))}
            </div>
          )}
        </div>
        <AllPictures count={related.length + 1} href={main.href} />
      </Gallery>
      {photos.length < MOST && (
        <p className="mt-2 text-base text-muted">
          {photos.length > 0 ? "Photos by travellers, and our drawings." : "Drawings, not photos."}
        </p>
      )}
    </div>
  );
}

function photoTile({ src, alt }: ReturnType<typeof guestPhotos>[number]): Tile {
  return {
    href: withQuery(src, { width: Math.max(...PICTURE_WIDTHS) }),
    caption: alt,
    show: (look) => <Photo src={src} alt={alt} className={FILLED} {...look} />,
  };
}

function drawingTile({ id, alt, widths }: ReturnType<typeof findPictures>[number]): Tile {
  return {
    href: largestFile(id, widths),
    caption: alt,
    show: (look) => <Picture id={id} className={FILLED} {...look} />,
  };
}
