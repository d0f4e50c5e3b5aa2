import { Gallery } from "@/components/offers/gallery";
import { LargeLink } from "@/components/offers/large-link";
import { Photo } from "@/components/ui/photo";
import { PICTURE_WIDTHS } from "@/lib/domain/picture-widths";
import { withQuery } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";
import { guestPhotos } from "./review-on-card";

const LARGEST = Math.max(...PICTURE_WIDTHS);

/**
 * Guests' photos from public reviews. The photos open in a large view (docs/product.md, "Photos by guests").
 */
export function GuestPhotos({ reviews }: { reviews: readonly ReviewDto[] }) {
  if (reviews.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 id="guest-photos" className="text-subheading">
        Photos by travellers
      </h3>
      <Gallery title="Photos by travellers">
        <ul aria-labelledby="guest-photos" className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-8">
          {guestPhotos(reviews).map(({ src, alt, caption }) => (
            <li key={src}>
              <LargeLink
                href={withQuery(src, { width: LARGEST })}
                caption={caption}
                className="petal-small block overflow-hidden"
              >
                <Photo
                  src={src}
                  alt={alt}
                  sizes="(min-width: 40rem) 6rem, 22vw"
                  className="aspect-square w-full"
                />
              </LargeLink>
            </li>
          ))}
        </ul>
      </Gallery>
    </div>
  );
}
