import { formatRating, type Rating } from "@/lib/domain/rating";
import type { ReviewDto } from "@/lib/schemas/review";
import { MoreReviews } from "./more-reviews";
import { ReviewCard } from "./review-card";
import { reviewOnCard } from "./review-on-card";

interface ReviewSectionProps {
  /** A provider's id or a product's name. */
  target: string;
  /** The newest reviews. */
  reviews: readonly ReviewDto[];
  /** Undefined if there are no reviews. */
  rating?: Rating | undefined;
}

/** The reviews of a service or product, newest first. */
export function ReviewSection({ target, reviews, rating }: ReviewSectionProps) {
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-heading">
        Reviews
      </h2>
      {rating ? (
        <>
          <p className="mt-2 flex gap-2 text-lead">
            <span aria-hidden="true" className="star mt-[0.2em]" />
            <span>
              <strong className="tabular-nums">{formatRating(rating.average)}</strong>
              <span className="sr-only"> out of 5</span>
              <span className="text-muted">
                {` in ${rating.count.toLocaleString("en-US")} ${rating.count === 1 ? "review" : "reviews"}`}
                {" by guests with a confirmed booking"}
              </span>
            </span>
          </p>
          <ul className="mt-6 grid gap-5 md:grid-cols-2">
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewCard {...reviewOnCard(review)} />
              </li>
            ))}
            <MoreReviews target={target} shown={reviews.length} total={rating.count} />
          </ul>
        </>
      ) : (
        <p className="measure mt-2 text-muted">
          No reviews yet. Only guests with a confirmed booking can write one.
        </p>
      )}
    </section>
  );
}
