import type { ReviewDto } from "../../schemas/review";
import { AT, ID, LISTING, TOURIST } from "./shared";

/** Examples of the calls about reviews. */
export function reviewExamples() {
  const reviewRequest = {
    targetId: ID.provider,
    rating: 5,
    comment: "Our tracker knew every elephant by name.",
    reviewType: "service",
  } as const;
  const review: ReviewDto = {
    _id: ID.review,
    reviewType: "service",
    targetId: { _id: ID.provider, serviceName: LISTING.serviceName },
    reviewerId: { _id: ID.tourist, fullName: TOURIST.fullName },
    rating: reviewRequest.rating,
    ...{ bookingCancelled: false, visited: null },
    comment: reviewRequest.comment,
    image: null,
    approved: false,
    createdAt: AT,
  };

  return {
    reviewRequest,
    review,
    approvedReview: { ...review, approved: true } satisfies ReviewDto,
  };
}
