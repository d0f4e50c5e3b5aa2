import "server-only";
import type { Rating } from "../../domain/rating";
import { REVIEWS_AT_ONCE } from "../../domain/review-page";
import type { ReviewDto } from "../../schemas/review";
import { pageReviewsOf, ratingsOf } from "./queries";

/** The reviews on the page of a service or product. */
export interface Reviewed {
  /** Left out without reviews. */
  rating?: Rating;
  /** The newest ones. */
  reviews: ReviewDto[];
}

/** The rating and the newest approved reviews of a provider or product, by id. */
export async function findReviewed(target: string): Promise<Reviewed> {
  const [{ items }, ratings] = await Promise.all([
    pageReviewsOf(target, { page: 1, limit: REVIEWS_AT_ONCE }),
    ratingsOf([target]),
  ]);
  const rating = ratings[target];
  return { reviews: items, ...(rating ? { rating } : {}) };
}
