import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type ReviewDoc, ReviewModel } from "@/models/review";
import { keptId, shownId } from "../../domain/catalogue";
import type { ReviewOrder } from "../../domain/review-page";
import { REVIEWS_BY_ROLE, type ReviewType } from "../../domain/review-types";
import type { Page } from "../../schemas/page";
import type { ReviewDto } from "../../schemas/review";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";
import { findRows, NEWEST_FIRST, type RowsRequest, type Sort } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { namesOf, toRepliedReviewDtos, toReviewDtos } from "./to-dto";

/**
 * The query filter for reviews in public lists: approved ones of services and products, except those whose
 * bookings are all cancelled (docs/product.md, "Approval of reviews", "Reviews of cancelled bookings").
 */
export const PUBLIC_REVIEWS = {
  approved: true,
  reviewType: { $in: ["service", "product"] },
  unbooked: { $ne: true },
} as const;

async function pageReviews(
  request: RowsRequest<ReviewDoc> & Page,
  toDtos = toReviewDtos,
): Promise<Listed<ReviewDto>> {
  const { items, ...rest } = await findRows(ReviewModel, request);
  return { items: await toDtos(items), ...rest };
}

/** Public reviews of services and products, newest first. */
export function pagePublicReviews(page: Page): Promise<Listed<ReviewDto>> {
  return pageReviews({ base: PUBLIC_REVIEWS, sort: NEWEST_FIRST, ...page });
}

const SORTS: Record<ReviewOrder, Sort> = {
  newest: NEWEST_FIRST,
  highest: { rating: -1, ...NEWEST_FIRST },
  lowest: { rating: 1, ...NEWEST_FIRST },
  photos: NEWEST_FIRST,
};

/**
 * Public reviews of one service or product, by default the newest first; none for an unknown target.
 * @param target a provider's id, or a product's name or slug
 */
export function pageReviewsOf(
  target: string,
  { order = "newest", ...page }: Page & { order?: ReviewOrder },
): Promise<Listed<ReviewDto>> {
  const withPhoto = order === "photos" ? { image: { $ne: null } } : {};
  const base = { targetId: keptId(target), ...PUBLIC_REVIEWS, ...withPhoto };
  return pageReviews({ base, sort: SORTS[order], ...page });
}

/** The public reviews of the actor's service with all replies, newest first. */
export function pageReceivedReviews(actor: Actor, page: Page): Promise<Listed<ReviewDto>> {
  const base = { targetId: actor.id, ...PUBLIC_REVIEWS };
  return pageReviews({ base, sort: NEWEST_FIRST, ...page }, toRepliedReviewDtos);
}

/** The actor's own reviews, approved or not, newest first. */
export function pageOwnReviews(actor: Actor, page: Page): Promise<Listed<ReviewDto>> {
  const base = { reviewerId: new Types.ObjectId(actor.id) };
  return pageReviews({ base, sort: NEWEST_FIRST, ...page });
}

/**
 * Which of these targets (a provider's or tourist's id, or a product's name) the actor has reviewed, and whether each
 * review is approved.
 */
export async function ownReviewStates(
  actor: Actor,
  targets: readonly string[],
): Promise<Map<string, { approved: boolean }>> {
  if (targets.length === 0) return new Map();
  const filter = {
    reviewerId: new Types.ObjectId(actor.id),
    reviewType: { $in: [...REVIEWS_BY_ROLE[actor.role]] },
    targetId: { $in: targets.map(keptId) },
  };
  const found = await ReviewModel.find(filter, "targetId approved").lean();
  return new Map(found.map(({ targetId, approved }) => [shownId(targetId), { approved }]));
}

/**
 * Target and writer of the reviews with these ids (24 hex digits), as text (docs/product.md, "Missing names in
 * reviews"); deleted reviews are left out.
 */
export async function reviewNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ReviewModel.find({ _id: { $in: ids } }).lean();
  const dtos = await toReviewDtos(found);
  return new Map(
    dtos.map((dto) => {
      const [target = "Unknown Service", reviewer = "Anonymous"] = namesOf(dto);
      return [dto._id, `${target}, by ${reviewer}`];
    }),
  );
}

/** The stored review with this id, or null. */
export async function findStoredReview(id: string): Promise<ReviewDoc | null> {
  return isObjectIdText(id) ? ReviewModel.findById(id).lean() : null;
}

/** Whether the account `reviewerId` has reviewed `targetId`, the id of a provider, tourist or product. */
export async function hasReviewed(
  reviewerId: string,
  reviewType: ReviewType,
  targetId: string,
): Promise<boolean> {
  if (!isObjectIdText(reviewerId)) return false;
  const review = { reviewerId: new Types.ObjectId(reviewerId), reviewType, targetId: keptId(targetId) };
  return (await ReviewModel.exists(review)) !== null;
}

/** Reviews that wait for approval, or whose reply waits for approval. Each condition uses its own index. */
export const WAITING: QueryFilter<ReviewDoc> = {
  $or: [{ approved: false }, { "reply.state": "waiting" }],
};

/** Number of reviews that match `WAITING`, counted up to `most`. */
export function countPendingReviews(most: number): Promise<number> {
  return ReviewModel.countDocuments(WAITING, { limit: most }).exec();
}
