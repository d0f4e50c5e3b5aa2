import "server-only";
import { ratingOf } from "../../domain/rating";
import { GUEST_PHOTOS, REVIEWS_AT_ONCE } from "../../domain/review-page";
import type { Reviewed } from "../../schemas/review";
import { pageReviewsOf } from "./queries";
import { countReviewsOf } from "./ratings";

/**
 * The rating and the newest public reviews of the provider or product with this id. Two or three queries, and at most
 * four for names.
 */
export async function findReviewed(target: string): Promise<Reviewed> {
  const [{ items: reviews }, { stars, photos }] = await Promise.all([
    pageReviewsOf(target, { page: 1, limit: REVIEWS_AT_ONCE }),
    countReviewsOf(target),
  ]);
  const withPhoto =
    photos === 0
      ? []
      : (await pageReviewsOf(target, { page: 1, limit: GUEST_PHOTOS, order: "photos" })).items;
  const rating = ratingOf(stars);
  return { ...(rating ? { rating } : {}), stars, reviews, withPhoto, photos };
}
