import { Gallery } from "@/components/offers/gallery";
import { LargeLink } from "@/components/offers/large-link";
import { Photo } from "@/components/ui/photo";
import { PICTURE_WIDTHS } from "@/lib/domain/picture-widths";
import { withQuery } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";
import { reviewOnCard } from "./review-on-card";

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
          {reviews.map((review) => {
            const { name, month } = reviewOnCard(review);
            const { _id, image } = review;
            if (!image) return null;
            const words = `Photo by ${name}, ${month}`;
            return (
              <li key={_id}>
                <LargeLink
                  href={withQuery(image, { width: LARGEST })}
                  caption={words}
                  className="petal-small block overflow-hidden"
                >
                  <Photo
                    src={image}
                    alt={words}
                    sizes="(min-width: 40rem) 6rem, 22vw"
                    className="aspect-square w-full"
                  />
                </LargeLink>
              </li>
            );
          })}
        </ul>
      </Gallery>
    </div>
  );
}
