import "server-only";
import mongoose from "mongoose";
import { AuditEntryModel } from "@/models/audit-entry";
import { colomboMoment } from "../../domain/dates";
import { type ByStars, byStars } from "../../domain/rating";
import { connectDatabase } from "../infra/db";
import { deletedReviewsCountedSince } from "../migrations/migrate";
import { countPublicReviews } from "../reviews/ratings";

/** Numbers of reviews of services and products, by stars. */
export interface ReviewCounts {
  shown: ByStars;
  /** Deleted by our team before their approval. */
  refused: ByStars;
  /** Deleted by our team after their approval. */
  removed: ByStars;
  /** Day `YYYY-MM-DD` from which deletions are counted. */
  since: string;
}

/**
 * Counts reviews for the page `/about` (docs/product.md, "Counts of reviews"). Three queries, one over all
 * public reviews.
 */
export async function countReviews(): Promise<ReviewCounts> {
  await connectDatabase();
  const { db } = mongoose.connection;
  const [shown, deletions, since] = await Promise.all([
    countPublicReviews(),
    AuditEntryModel.aggregate<{ _id: { rating: number; approved: boolean }; count: number }>([
      { $match: { action: "review.deleted", "details.reviewType": { $in: ["service", "product"] } } },
      { $group: { _id: { rating: "$details.rating", approved: "$details.approved" }, count: { $sum: 1 } } },
    ]).hint({ action: 1, at: 1, _id: 1 }),
    db ? deletedReviewsCountedSince(db) : null,
  ]);
  const deleted = (wasApproved: boolean) =>
    byStars(
      deletions
        .filter(({ _id }) => _id.approved === wasApproved)
        .map(({ _id: { rating }, count }) => ({ rating, count })),
    );
  return {
    shown,
    refused: deleted(false),
    removed: deleted(true),
    since: colomboMoment(since ?? new Date()).date,
  };
}
