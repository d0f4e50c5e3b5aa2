import "server-only";
import type { ReviewDoc } from "@/models/review";
import { API } from "../../api-paths";
import { shownId } from "../../domain/catalogue";
import { colomboMoment } from "../../domain/dates";
import type { ReviewDto } from "../../schemas/review";
import { serviceNames } from "../providers/names";
import { touristNames } from "../tourists/queries";

/** Names of a review's target and writer, in this order; undefined for a deleted account. */
export function namesOf({ targetId, reviewerId }: ReviewDto): (string | undefined)[] {
  return [targetId, reviewerId].map((one) => one?.serviceName ?? one?.fullName);
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
