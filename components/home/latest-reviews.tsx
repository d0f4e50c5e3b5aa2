import { reviewOnCard } from "@/components/reviews/review-on-card";
import type { ReviewDto } from "@/lib/schemas/review";
import { ReviewCarousel } from "./card-carousels";

/** Longer comments are cut at this number of characters. The product's or provider's page shows the whole comment. */
const PREVIEW_LENGTH = 130;

/** Reviews, newest first, in pages of four. */
export function LatestReviews({ reviews }: { reviews: readonly ReviewDto[] }) {
  if (reviews.length === 0) {
    return (
      <section className="shell mt-8 md:mt-28">
        <h2 className="text-title">What guests say</h2>
        <p className="mt-3 text-muted">No reviews yet</p>
      </section>
    );
  }
  return (
    <div data-late="far" className="shell mt-8 [--late:20rem] md:mt-28">
      <ReviewCarousel
        reviews={reviews.map((review) =>
          reviewOnCard(review, { previewLength: PREVIEW_LENGTH, showTarget: true }),
        )}
      />
    </div>
  );
}
