import { ReviewCard } from "@/components/reviews/review-card";
import { Carousel } from "@/components/ui/carousel";
import type { ReviewDto } from "@/lib/schemas/review";

/** Milliseconds before the next page of reviews. Source: product 2.4. */
const PAGE_MS = 5_000;

/** Characters of a comment; the product's or provider's page has the whole text. */
const PREVIEW_LENGTH = 220;

const TITLE = "What guests say";

/** Reviews, newest first, in pages of four. */
export function LatestReviews({ reviews }: { reviews: readonly ReviewDto[] }) {
  if (reviews.length === 0) {
    return (
      <section className="shell mt-20 md:mt-28">
        <h2 className="text-title">{TITLE}</h2>
        <p className="mt-3 text-muted">No reviews yet</p>
      </section>
    );
  }
  return (
    <div data-late="" className="shell mt-20 [--late:28rem] md:mt-28">
      <Carousel
        arrangement="grid"
        title={TITLE}
        intro={
          <p className="mt-2 max-w-2xl text-muted">
            Only guests with a confirmed booking can write a review, and we read each one first.
          </p>
        }
        noun="reviews"
        turnsEvery={PAGE_MS}
        items={reviews.map((review) => ({
          key: review._id,
          content: <ReviewCard review={review} previewLength={PREVIEW_LENGTH} showTarget />,
        }))}
      />
    </div>
  );
}
