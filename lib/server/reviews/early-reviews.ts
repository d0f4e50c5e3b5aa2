import "server-only";
import { hasPassed } from "../../domain/dates";
import type { ReviewDto } from "../../schemas/review";
import { firstTours } from "../bookings/tourist-visits";
import { findStoredReview } from "./queries";
import { toReviewDtos } from "./to-dto";

/**
 * The day of the tour, by review id, for unapproved reviews whose tour has not taken place yet (docs/product.md, "When
 * to review").
 */
export async function earlyReviews(reviews: readonly ReviewDto[], now: Date): Promise<Map<string, string>> {
  const waiting = reviews.flatMap(({ _id, approved, reviewType, reviewerId, targetId }) => {
    if (approved || !reviewerId || !targetId) return [];
    const [tourist, offer] = reviewType === "tourist" ? [targetId, reviewerId] : [reviewerId, targetId];
    return [{ _id, touristId: tourist._id, tour: `${tourist._id} ${offer._id}` }];
  });
  const tours = await firstTours([...new Set(waiting.map(({ touristId }) => touristId))]);
  return new Map(
    waiting.flatMap(({ _id, tour }) => {
      const first = tours.get(tour);
      return first && !hasPassed(first, now) ? [[_id, first.date]] : [];
    }),
  );
}

/** The day of the tour, if this review is unapproved and the tour has not taken place yet; otherwise undefined. */
export async function earlyDayOf(id: string, now: Date): Promise<string | undefined> {
  const review = await findStoredReview(id);
  if (!review) return undefined;
  return (await earlyReviews(await toReviewDtos([review]), now)).get(id);
}
