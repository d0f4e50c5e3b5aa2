import { formatRating } from "@/lib/domain/rating";
import type { Reviewed } from "@/lib/schemas/review";
import { GuestPhotos } from "./guest-photos";
import { RatingBars } from "./rating-bars";
import { ReviewCard } from "./review-card";
import { ReviewList } from "./review-list";
import { reviewOnCard } from "./review-on-card";

interface ReviewSectionProps {
  /** A provider's id or a product's name. */
  target: string;
  reviewed: Reviewed;
}

/** The reviews of a service or product, newest first, with their rating and photos. */
export function ReviewSection({ target, reviewed }: ReviewSectionProps) {
  const { rating, stars, reviews, withPhoto, photos } = reviewed;
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
                {` from ${rating.count.toLocaleString("en-US")} ${rating.count === 1 ? "review" : "reviews"}`}
                {" by guests with a confirmed booking"}
              </span>
            </span>
          </p>
          {rating.count > 1 && <RatingBars stars={stars} />}
          <GuestPhotos reviews={withPhoto} />
          <ReviewList target={target} total={rating.count} photos={photos}>
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewCard {...reviewOnCard(review)} />
              </li>
            ))}
          </ReviewList>
        </>
      ) : (
        <p className="measure mt-2 text-muted">
          No reviews yet. Only guests with a confirmed booking can write one.
        </p>
      )}
    </section>
  );
}
