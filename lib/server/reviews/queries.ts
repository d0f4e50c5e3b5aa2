import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type ReviewDoc, ReviewModel } from "@/models/review";
import { API } from "../../api-paths";
import { keptId, shownId } from "../../domain/catalogue";
import { colomboMoment, hasPassed } from "../../domain/dates";
import { type ByStars, byStars, type Rating } from "../../domain/rating";
import type { ReviewOrder } from "../../domain/review-page";
import { REVIEWS_BY_ROLE, type ReviewType } from "../../domain/review-types";
import type { Page } from "../../schemas/page";
import type { ReviewDto } from "../../schemas/review";
import { firstTours } from "../bookings/tourist-visits";
import type { PictureUse } from "../images/queries";
import type { Actor } from "../infra/actor";
import { connectDatabase, isObjectIdText } from "../infra/db";
import { findRows, NEWEST_FIRST, type RowsRequest, type Sort } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { serviceNames } from "../providers/queries";
import { touristNames } from "../tourists/queries";

/**
 * The query filter for reviews in public lists: approved ones of services and products, except those whose
 * bookings are all cancelled (docs/product.md, "Approval of reviews", "Reviews of cancelled bookings").
 */
const PUBLIC = {
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
  return pageReviews({ base: PUBLIC, sort: NEWEST_FIRST, ...page });
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
  const base = { targetId: keptId(target), ...PUBLIC, ...withPhoto };
  return pageReviews({ base, sort: SORTS[order], ...page });
}

/** The public reviews of the actor's service with all replies, newest first. */
export function pageReceivedReviews(actor: Actor, page: Page): Promise<Listed<ReviewDto>> {
  const base = { targetId: actor.id, ...PUBLIC };
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
 * Average rating and number of the public reviews of these providers and products, by their ids. Targets without
 * reviews are left out. One query for all targets. Returns a plain object, so that the result can be cached.
 */
export async function ratingsOf(targets: readonly string[]): Promise<Record<string, Rating>> {
  if (targets.length === 0) return {};
  await connectDatabase();
  const found = await ReviewModel.aggregate<Rating & { _id: string }>([
    { $match: { ...PUBLIC, targetId: { $in: targets } } },
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
    { $match: { ...PUBLIC, targetId: target } },
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
    { $match: PUBLIC },
    { $group: { _id: "$rating", count: { $sum: 1 } } },
  ]).hint({ approved: 1, reviewType: 1, createdAt: -1, _id: -1 });
  return byStars(counts.map(({ _id: rating, count }) => ({ rating, count })));
}

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

/** Names of a review's target and writer, in this order; undefined for a deleted account. */
export function namesOf({ targetId, reviewerId }: ReviewDto): (string | undefined)[] {
  return [targetId, reviewerId].map((one) => one?.serviceName ?? one?.fullName);
}

/**
 * Target and writer of the reviews with these ids (24 hex digits), as text (docs/product.md, "Missing names in
 * reviews"); deleted reviews are left out.
 */
export async function reviewNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ReviewModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).lean();
  const dtos = await toReviewDtos(found);
  return new Map(
    dtos.map((dto) => {
      const [target = "Unknown Service", reviewer = "Anonymous"] = namesOf(dto);
      return [dto._id, `${target}, by ${reviewer}`];
    }),
  );
}

/**
 * Converts reviews for the host and for admins, including replies that are not public. At most two queries for the
 * names of all reviews.
 */
export async function toRepliedReviewDtos(
  reviews: readonly Omit<ReviewDoc, "searchTerms">[],
): Promise<ReviewDto[]> {
  const dtos = await toReviewDtos(reviews);
  return dtos.map((dto, index) => ({ ...dto, reply: toReplyDto(reviews[index]?.reply) }));
}

function toReplyDto(reply: ReviewDoc["reply"]): ReviewDto["reply"] {
  if (!reply) return null;
  const { text, at, state, note } = reply;
  return { text, at: at.toISOString(), state, ...(note ? { note } : {}) };
}

/**
 * Converts reviews for responses, with public replies only; target or writer is null when the account was deleted. At
 * most two queries for the names of all reviews.
 */
export async function toReviewDtos(reviews: readonly Omit<ReviewDoc, "searchTerms">[]): Promise<ReviewDto[]> {
  const providerIds = new Set<string>();
  const touristIds = new Set<string>();
  for (const { reviewType, targetId, reviewerRole, reviewerId } of reviews) {
    if (reviewType === "service") providerIds.add(targetId);
    if (reviewType === "tourist") touristIds.add(targetId);
    (reviewerRole === "provider" ? providerIds : touristIds).add(reviewerId.toHexString());
  }
  const [services, tourists] = await Promise.all([
    providerIds.size > 0 ? serviceNames([...providerIds]) : new Map<string, string>(),
    touristIds.size > 0 ? touristNames([...touristIds]) : new Map<string, string>(),
  ]);
  const today = colomboMoment(new Date()).date;
  const service = (id: string) => side(id, "serviceName", services.get(id));
  const tourist = (id: string) => side(id, "fullName", tourists.get(id));

  return reviews.map((review) => {
    const { reviewType, targetId, image, reply } = review;
    const reviewer = review.reviewerId.toHexString();
    return {
      _id: review._id.toHexString(),
      reviewType,
      targetId:
        reviewType === "product"
          ? { _id: shownId(targetId), serviceName: shownId(targetId) }
          : reviewType === "service"
            ? service(targetId)
            : tourist(targetId),
      reviewerId: review.reviewerRole === "provider" ? service(reviewer) : tourist(reviewer),
      rating: review.rating,
      comment: review.comment,
      image: image ? API.image(image) : null,
      approved: review.approved,
      bookingCancelled: review.unbooked ?? false,
      visited: review.visit && review.visit < today ? review.visit.slice(0, 7) : null,
      reply: reply?.state === "public" ? toReplyDto(reply) : null,
      createdAt: review.createdAt.toISOString(),
    };
  });
}

function side(
  _id: string,
  field: "serviceName" | "fullName",
  name: string | undefined,
): ReviewDto["targetId"] {
  return name === undefined ? null : { _id, [field]: name };
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

/** The pictures among these ids that belong to a review. */
export async function reviewPictures(ids: readonly string[]): Promise<string[]> {
  const found = await ReviewModel.find({ image: { $in: ids } }, "image").lean();
  return found.map(({ image }) => image ?? "");
}

/**
 * Who may see the picture of a review: everyone if the review is public, otherwise its writer
 * (docs/product.md, "Who sees a picture"). Returns null when no review has the picture. One query.
 */
export async function reviewPictureUse(id: string): Promise<PictureUse | null> {
  const found = await ReviewModel.findOne(
    { image: id },
    "approved unbooked reviewType reviewerRole reviewerId",
  ).lean();
  if (!found) return null;
  const { approved, unbooked, reviewType, reviewerRole, reviewerId } = found;
  const isPublic = approved && !unbooked && PUBLIC.reviewType.$in.some((type) => type === reviewType);
  return { isPublic, owner: { role: reviewerRole, id: reviewerId.toHexString() } };
}

/** Reviews that wait for approval, or whose reply waits for approval. Each condition uses its own index. */
export const WAITING: QueryFilter<ReviewDoc> = {
  $or: [{ approved: false }, { "reply.state": "waiting" }],
};

/** Number of reviews that match `WAITING`, counted up to `most`. */
export function countPendingReviews(most: number): Promise<number> {
  return ReviewModel.countDocuments(WAITING, { limit: most }).exec();
}
