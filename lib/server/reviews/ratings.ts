import "server-only";
import { ReviewModel } from "@/models/review";
import { type ByStars, byStars, type Rating } from "../../domain/rating";
import { connectDatabase } from "../infra/db";
import { PUBLIC_REVIEWS } from "./queries";

/**
 * Average rating and number of the public reviews of these providers and products, by their ids. Targets without
 * reviews are left out. One query for all targets. Returns a plain object, so that the result can be cached.
 */
export async function ratingsOf(targets: readonly string[]): Promise<Record<string, Rating>> {
  if (targets.length === 0) return {};
  await connectDatabase();
  const found = await ReviewModel.aggregate<Rating & { _id: string }>([
    { $match: { ...PUBLIC_REVIEWS, targetId: { $in: targets } } },
    { $group: { _id: "$targetId", average: { $avg: "$rating" }, count: { $sum: 1 } } },
  ]).hint({ targetId: 1, approved: 1, createdAt: -1, _id: -1 });
  return Object.fromEntries(found.map(({ _id, average, count }) => [_id, { average, count }]));
}

/**
 * Counts the public reviews of the provider or product with this id: for each number of stars, and those with a photo.
 * One query.
 */
export async function countReviewsOf(target: string): Promise<{ stars: ByStars; photos: number }> {
  await connectDatabase();
  const counts = await ReviewModel.aggregate<{ _id: number; count: number; photos: number }>([
    { $match: { ...PUBLIC_REVIEWS, targetId: target } },
    {
      $group: {
        _id: "$rating",
        count: { $sum: 1 },
        photos: { $sum: { $cond: [{ $gt: ["$image", null] }, 1, 0] } },
      },
    },
  ]).hint({ targetId: 1, approved: 1, createdAt: -1, _id: -1 });
  return {
    stars: byStars(counts.map(({ _id: rating, count }) => ({ rating, count }))),
    photos: counts.reduce((sum, { photos }) => sum + photos, 0),
  };
}

/** The number of public reviews of all services and products, for each number of stars. */
export async function countPublicReviews(): Promise<ByStars> {
  await connectDatabase();
  const counts = await ReviewModel.aggregate<{ _id: number; count: number }>([
    { $match: PUBLIC_REVIEWS },
    { $group: { _id: "$rating", count: { $sum: 1 } } },
  ]).hint({ approved: 1, reviewType: 1, createdAt: -1, _id: -1 });
  return byStars(counts.map(({ _id: rating, count }) => ({ rating, count })));
}
